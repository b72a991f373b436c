// The rows of all statements, by SQLite 3.28 (sql.js 1.0.0 of npm).
const fs = require('fs'), folder = process.argv[2] + '/package/dist/';
require(folder + 'sql-wasm.js')({ wasmBinary: fs.readFileSync(folder + 'sql-wasm.wasm') }).then(SQL => {
    const database = new SQL.Database();
    for (const text of fs.readFileSync(process.argv[3], 'utf8').split(';'))
        for (const { values } of database.exec(text))
            for (const row of values) console.log(JSON.stringify(row));
}).catch(() => process.exit(1));
