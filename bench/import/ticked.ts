import { readFileSync } from 'node:fs'
import type { FoundItem } from '../../packages/core/src/rules/checklist/items.ts'
import { understandChecklist } from '../../packages/core/src/rules/checklist/understandChecklist.ts'
import { sheetOf } from '../../packages/core/src/rules/testing/drawnSheet.ts'
import type { Row } from '../table.ts'

/** What a form asks: `boxes` are the cells that its words are ticked in, `times` when it is asked more than once. */
type Asked = { name: string; kind: string; boxes?: Record<string, string>; times?: string[] }
type Form = { name: string; rows: string[][]; expected: Asked[] }

const forms = JSON.parse(readFileSync(new URL('./corpus/ticked/forms.json', import.meta.url), 'utf8')) as Form[]
const share = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} %`
const tight = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/** Forms whose answers are ticked in columns of their own: whether each line has its kind, its boxes and its times. */
export function benchTicked(): Row {
  const scores = forms.map(({ rows, expected }) => {
    const items = readForm(rows)
    const pairs = expected.map((asked) => ({ asked, item: items.find((one) => isNamed(one, asked)) }))
    const ticked = pairs.filter(({ asked }) => asked.boxes)
    return {
      ...{ expected: expected.length, found: items.length },
      matched: pairs.filter(({ item }) => item).length,
      ...{ ticked: ticked.length, right: ticked.filter(({ asked, item }) => item && isRight(item, asked)).length },
    }
  })
  const sum = (key: keyof (typeof scores)[number]) => scores.reduce((total, score) => total + score[key], 0)
  return {
    name: `ticked in columns (${forms.length})`,
    items: sum('expected'),
    recall: share(sum('matched'), sum('expected')),
    precision: share(sum('matched'), sum('found')),
    boxes: share(sum('right'), sum('ticked')),
  }
}

/** `.` is an empty box with its lines. */
function readForm(rows: readonly (readonly string[])[]): FoundItem[] {
  const sheet = sheetOf(rows)
  const cells = sheet.cells.map((cell) => (cell.text === '.' ? { ...cell, text: '' } : cell))
  const framed = { border: [1, 1, 1, 1] as [number, number, number, number] }
  return understandChecklist({ ...sheet, cells }, [framed, framed]).items
}

const isNamed = ({ name, process }: FoundItem, asked: Asked): boolean =>
  [tight(name), tight(name).replace(tight(process), '')].includes(tight(asked.name))

function isRight({ kind, place }: FoundItem, { kind: wanted, boxes = {}, times = [] }: Asked): boolean {
  const own = [...Object.values(place?.ticks ?? {}), ...Object.values(place?.choices ?? {})]
  const isSame = (some: readonly string[], others: readonly string[]) =>
    some.toSorted().join('\n') === others.toSorted().join('\n')
  return kind === wanted && isSame(own, Object.values(boxes)) && isSame(place?.rowNames ?? [], times)
}
