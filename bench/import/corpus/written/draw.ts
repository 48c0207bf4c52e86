import { readFileSync } from 'node:fs'
import type { Content, Line } from '../contents.ts'
import { Page } from '../page.ts'

/** A workbook written down as it looks, with what a person would key in from it. */
export type Written = {
  title: string
  pages: { name: string; grid: string[] }[]
  /** `process | name | lower..upper unit`; of names divided by ‖ any is right, `*` is no process of its own. */
  lines: string[]
}

/** `# title`, then `## sheet` with its rows, and `## =` with what is in it. */
export function readWritten(name: string): Written[] {
  const text = readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8')
  return text.split(/^# /m).slice(1).map(workbookOf)
}

function workbookOf(text: string): Written {
  const [title = '', ...parts] = text.trimEnd().split(/^## /m)
  const pages = parts.map((part) => {
    const [name = '', ...grid] = part.replace(/\n$/, '').split('\n')
    return { name, grid }
  })
  return { title: title.trim(), pages: pages.slice(0, -1), lines: pages.at(-1)?.grid ?? [] }
}

/** Cells are divided by `|`; `<` belongs to the cell at its left, `^` to the one above, `⏎` is a line break. */
export function drawn({ name, grid }: Written['pages'][number]): Page {
  const page = new Page(name)
  const rows = grid.map(cellsOf)
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries()) {
      if (text === '<' || text === '^') continue
      const right = run(cells, column)
      const bottom = below(rows, row, column)
      if (text !== '') page.put(row, column, typed(text))
      page.merge(row, column, bottom, right)
    }
  return page
}

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim().replaceAll('⏎', '\n'))

function run(cells: readonly string[], column: number): number {
  let right = column
  while (cells[right + 1] === '<') right += 1
  return right
}

function below(rows: readonly string[][], row: number, column: number): number {
  let bottom = row
  while (rows[bottom + 1]?.[column] === '^') bottom += 1
  return bottom
}

/** Numbers are numbers in a workbook; 「001」 is a text. */
const typed = (text: string): string | number => (/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : text)

export function contentOf({ title, lines }: Written): Content {
  return { title, docNo: '', lines: lines.map(lineOf) }
}

function lineOf(text: string): Line {
  const [process = '', name = '', limits = ''] = text.split('|').map((part) => part.trim())
  const [, lower, upper, unit] = /^(\S*?)\.\.(\S*)\s*(.*)$/.exec(limits) ?? []
  return {
    process,
    name,
    standard: '',
    method: '',
    kind: lower || upper ? 'number' : 'okng',
    ...(lower && { lower }),
    ...(upper && { upper }),
    ...(unit && { unit }),
  }
}
