import { type MasterRow, maxMasterRows, parseCsv } from '@ecs/core'

export type MasterRead = { rows: MasterRow[]; faults: { line: number; text: 'long' | 'twice' | 'many' }[] }

const heads = new Set(['値', 'value'])
const stopped = new Set(['停止', 'off'])

/** A choice a line: the value, what people see (where it differs), and 停止 for one that is no longer offered. */
export function readMasterRows(text: string): MasterRead {
  const read: MasterRead = { rows: [], faults: [] }
  const seen = new Set<string>()
  for (const [at, cells] of parseCsv(text).entries()) {
    const [value = '', label = '', state = ''] = cells.map((cell) => cell.trim())
    if (value === '' || (at === 0 && heads.has(value.toLowerCase()))) continue
    const line = at + 1
    if (value.length > 200 || label.length > 200) read.faults.push({ line, text: 'long' })
    else if (seen.has(value)) read.faults.push({ line, text: 'twice' })
    else if (read.rows.length >= maxMasterRows) {
      read.faults.push({ line, text: 'many' })
      break
    } else read.rows.push({ value, ...(label !== '' && { label }), active: !stopped.has(state.toLowerCase()) })
    seen.add(value)
  }
  return read
}

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const masterText = (rows: readonly MasterRow[]): string =>
  rows
    .map(({ value, label = '', active }) => [value, label, active ? '' : '停止'].map(cell).join(',').replace(/,+$/, ''))
    .join('\n')
