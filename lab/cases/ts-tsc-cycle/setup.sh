#!/bin/bash
# Installs TypeScript 5.5.4 by its name (npm), and writes the input: 28 tables with their columns and queries, 31 kB, and in a function
# an alias that needs itself.
set -e
here=$(dirname "$(realpath "$0")")
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/typescript-5.5.4
if [ ! -e "$tools/package" ]; then
    mkdir -p "$tools"
    cd "$tools"
    archive=$(npm pack --silent typescript@5.5.4)
    tar xzf "$archive"
    rm "$archive"
fi
python3 - > "$here/input.ts" <<'PYTHON'
print("""namespace Store {
    export type Key = string | number;
    export type Row<T extends object = {}> = T & { readonly id: Key };
    export type Columns<T> = { [K in keyof T]-?: T[K] extends (infer U)[] ? U | null : T[K] };
    export type Where<T, K extends keyof T = keyof T> = K extends keyof T ? { column: K; is: T[K] } : never;

    export interface Query<T extends object> {
        readonly from: Table<T>;
        where<K extends keyof T>(column: K, is: T[K]): this;
        first(): Row<T> | undefined;
    }

    export abstract class Table<T extends object> {
        protected rows: Row<T>[] = [];
        private last = 0;
        constructor(public readonly name: string, private readonly columns: (keyof T)[]) {}

        insert(values: T): Row<T> {
            const row = Object.freeze({ ...(values as any), id: ++this.last }) as Row<T>;
            this.rows.push(row);
            return row;
        }

        select(...wheres: Where<T>[]): Query<T> {
            const table = this;
            const tests = wheres.slice();
            return {
                from: table,
                where(column, is) {
                    tests.push({ column, is } as unknown as Where<T>);
                    return this;
                },
                first: () => table.rows.filter(row => tests.every(test => row[test.column] === test.is))[0],
            };
        }

        abstract check(row: Partial<T>): string[];
    }
}
""")
kinds = [("number", "0"), ("string", "'-'"), ("boolean | undefined", "undefined"), ("string[]", "[]")]
for number in range(28):
    kind, value = kinds[number % 4]
    other, others = kinds[(number + 1) % 4]
    print(f"""
interface Sale{number} {{
    place: string;
    amount: {kind};
    note?: {other};
    parts: Array<{{ of: number; share: {number} | {number + 1} }}>;
}}

class Sales{number} extends Store.Table<Sale{number}> {{
    static readonly start: Store.Columns<Sale{number}> = {{ place: 'p{number}', amount: {value.replace("[]", "null")}, note: {others.replace("[]", "null").replace("undefined", "true")}, parts: null }} as any;

    constructor(private readonly limit = {number * 10}) {{
        super(`sales of ${{{number}}}`, ['place', 'amount', 'parts']);
    }}

    check(row: Partial<Sale{number}>): string[] {{
        const wrong: string[] = [];
        if (row.parts && row.parts.length > this.limit) wrong.push('too many parts');
        for (const {{ of, share }} of row.parts || []) {{
            if (of % 2 === {number % 2} && share !== {number}) wrong.push(`part ${{of}}: ${{share}}`);
        }}
        return row.place ? wrong : wrong.concat('no place');
    }}
}}""")
    if number == 11:
        print("""
function report<Source extends Store.Table<Sale11>, Field extends keyof Sale11>(source: Source, field: Field): string {
    type Amount = string | number;
    interface Line<Of extends Amount> extends ReadonlyArray<Of> { total?: Of }
    type Sum = Line<Sum extends { length: 1 } ? string : number>;
    const lines: { [name: string]: Sum } = {};
    const row = source.select().where('place', 'p11').first();
    if (row) lines[field] = [1, 2] as Sum;
    return Object.keys(lines).map(name => `${name}: ${lines[name].length}`).join('\\n');
}""")
    print(f"""
const sales{number} = new Sales{number}();
const {{ id: first{number}, ...sold{number} }} = sales{number}.insert({{ place: 'p{number}', amount: {value} as {kind}, parts: [{{ of: 2, share: {number} }}] }});
const found{number} = sales{number}.select({{ column: 'place', is: sold{number}.place }}).first()?.amount ?? {value};""")
PYTHON
