// `npm run bench [part] [--json FILE] [--sheets COUNT] [--keep FOLDER] [--only NAME]`: prints a table per part; peers run in the same minutes.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { benchLoad, benchSoak } from './load/index.ts'
import { machineFacts } from './machine.ts'
import { parts } from './parts.ts'
import { printTable, type Row } from './table.ts'

const { values, positionals } = parseArgs({
  options: { json: { type: 'string' }, sheets: { type: 'string' }, keep: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
})
/** What takes minutes or hours is asked for by name only. */
const all = { ...parts, load: benchLoad, soak: benchSoak }
const unknown = positionals.filter((name) => !(name in all))
if (unknown.length > 0) {
  console.error(`知らない計測です: ${unknown.join(', ')}（使えるもの: ${Object.keys(all).join(', ')}）`)
  process.exit(1)
}

// What `npm start` runs is measured (`npm run build` makes it).
process.env.ECS_TEST_PROGRAM ??= 'bundle'
console.log(machineFacts())
const rows: Row[] = []
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  console.log(`\n## ${name}`)
  const sheets = values.sheets ? Number(values.sheets) : undefined
  const found = await all[name as keyof typeof all]({ sheets, keep: values.keep, only: values.only })
  printTable(found)
  rows.push(...found)
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`)
