export default async x => x
