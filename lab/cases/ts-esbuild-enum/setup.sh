#!/bin/bash
# Installs esbuild 0.18.11 by its name (npm, for Linux on x86-64), and writes the input: 30 games with their boards, 53 kB, and in one of
# them a constant enumeration within an arrow function.
set -e
here=$(dirname "$(realpath "$0")")
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/esbuild-0.18.11
if [ ! -e "$tools/package" ]; then
    mkdir -p "$tools"
    cd "$tools"
    archive=$(npm pack --silent @esbuild/linux-x64@0.18.11)
    tar xzf "$archive"
    rm "$archive"
fi
python3 - > "$here/input.ts" <<'PYTHON'
print("""import { EventEmitter } from 'events';
import type { Logger as Log } from './log';

export type Player = 'white' | 'black';
export type Maybe<T> = T | undefined;
type Pairs<T> = { readonly [K in keyof T]?: T[K] extends Function ? never : [K, T[K]] };

export interface Piece<Kind extends string = string> {
    kind: Kind;
    owner: Player;
    at?: Field;
    moves(board: Board<this>): Iterable<Field>;
}

export enum Result { Open = 1, Won = Open << 1, Drawn = Won << 1 }

export declare function shuffle<T>(values: T[], seed?: number): T[];

export class Field {
    static readonly cache = new Map<string, Field>();
    constructor(public readonly row: number, public readonly column: number) {}
    get name(): string { return `${String.fromCharCode(97 + this.column)}${this.row + 1}`; }
    equals(other: Field): boolean { return this.row === other.row && this.column === other.column; }
}

export class Board<P extends Piece> extends EventEmitter {
    private readonly pieces = new Map<string, P>();
    constructor(protected readonly size: number, private log?: Log) { super(); }
    put(piece: P, at: Field): Maybe<P> {
        const before = this.pieces.get(at.name);
        this.pieces.set(at.name, Object.assign(piece, { at }));
        this.log?.debug(`${piece.kind} to ${at.name}`);
        return before;
    }
    *all(owner?: Player): Generator<P, void, undefined> {
        for (const piece of this.pieces.values()) if (!owner || piece.owner === owner) yield piece;
    }
}

export abstract class Game<P extends Piece = Piece> {
    protected turn: Player = 'white';
    abstract readonly board: Board<P>;
    abstract result(): Result;
    protected next(): void { this.turn = this.turn === 'white' ? 'black' : 'white'; }
}
""")
for number in range(30):
    print(f"""
/** Stones of game {number}. */
export interface Stone{number} extends Piece<'stone' | 'king{number}'> {{
    weight: number;
    readonly tags: ReadonlyArray<string>;
}}

type Options{number} = Partial<Pick<Stone{number}, 'weight' | 'tags'>> & {{ size?: {number % 4 + 5} | {number % 4 + 9} }};

export class Game{number} extends Game<Stone{number}> {{
    readonly board: Board<Stone{number}>;
    #taken: Record<Player, number> = {{ white: 0, black: {number % 2} }};

    constructor({{ size = {number % 4 + 5}, ...rest }}: Options{number} = {{}}, log?: Log) {{
        super();
        this.board = new Board<Stone{number}>(size, log);
        for (let row = 0; row < size; row++) {{
            const owner = (row < size / 2 ? 'white' : 'black') as Player;
            this.board.put(this.stone(owner, rest.weight ?? row), new Field(row, {number} % size));
        }}
    }}

    private stone(owner: Player, weight: number): Stone{number} {{
        return {{
            kind: weight > {number} ? 'king{number}' : 'stone', owner, weight, tags: [],
            *moves(board) {{
                for (const other of board.all()) {{
                    if (other.owner !== this.owner && other.at!.row > {number % 3}) yield other.at!;
                }}
            }},
        }};
    }}

    result(): Result {{
        const {{ white, black }} = this.#taken;
        switch (true) {{
            case white + black < {number + 3}: return Result.Open;
            case white === black: return Result.Drawn;
            default: return Result.Won;
        }}
    }}""")
    if number == 19:
        print("""
    best(depth = 2, rate: (stone: Stone19) => number = stone => stone.weight): Maybe<Field> {
        const sum = ((stones: Iterable<Stone19>) => {
            const enum Worth { Stone = 1, King = 5 };
            const worth = (stone: Stone19) => stone.kind === 'stone' ? Worth.Stone : Worth.King * rate(stone);
            return [...stones].reduce((sum, stone) => sum + worth(stone), 0);
        });
        if (depth <= 0 || sum(this.board.all(this.turn)) < 5) return undefined;
        const [first] = [...this.board.all(this.turn)].sort((a, b) => rate(b) - rate(a));
        return first?.at;
    }""")
    print("""
    async play(ask: (who: Player) => Promise<Maybe<Field>>): Promise<Result> {
        while (this.result() === Result.Open) {
            const to = await ask(this.turn);
            if (!to) break;
            this.#taken[this.turn] += 1;
            this.next();
        }
        return this.result();
    }
}""")
PYTHON
