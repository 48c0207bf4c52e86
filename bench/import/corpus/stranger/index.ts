import { readFileSync } from 'node:fs'
import type { Line } from '../contents.ts'
import type { Sample } from '../index.ts'

/** Workbooks as somebody else made them, who knew neither the rules nor the other sets, with what they say is in them. */
type Expected = Record<string, { title: string; items: Pick<Line, 'name' | 'lower' | 'upper' | 'unit'>[] }>

/** `folder`: where the set of one of them lies. */
export function strangerSamples(folder = '.'): Sample[] {
  const read = (name: string): Buffer => readFileSync(new URL(`${folder}/${name}`, import.meta.url))
  const expected = JSON.parse(read('expected.json').toString('utf8')) as Expected
  return Object.entries(expected).map(([file, { title, items }]) => ({
    name: title,
    content: { title, docNo: '', lines: items.map(lineOf) },
    workbook: () => read(file),
    told: { units: true, process: false },
  }))
}

const lineOf = (item: Expected[string]['items'][number]): Line => ({
  ...{ process: '', standard: '', method: '' },
  kind: item.lower === undefined && item.upper === undefined ? 'okng' : 'number',
  ...item,
})
