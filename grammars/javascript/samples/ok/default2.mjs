export default async function hh() {}
