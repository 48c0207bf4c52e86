import {
  type CsvColumn,
  canHavePast,
  csvStart,
  csvTable,
  pastColumns,
  pastItemColumn,
  type TemplateContent,
} from '@ecs/core'

/** A table with the columns of one template and a line that shows how they are written. */
export function sampleTable({ processes }: Pick<TemplateContent, 'processes'>): Blob {
  const items = processes
    .flatMap((process) =>
      process.items.map((item) => ({
        ...item,
        no: `${process.no}-${item.no}`,
        isRepeated: process.repeat !== undefined,
      })),
    )
    .filter(canHavePast)
  const own = Object.values(pastColumns).map(({ names }) => names[0])
  const headers = [...own, ...items.map(pastItemColumn)].map((header): CsvColumn => ({ header, kind: 'text' }))
  const examples = items.map(({ kind, choices }) => (kind === 'okng' ? '○' : (choices?.[0] ?? '')))
  const table = csvTable(headers)
  return new Blob([csvStart['utf-8'], table.head, table.row(['IM-01', '2025/4/1', '日勤', '佐藤', '', ...examples])], {
    type: 'text/csv',
  })
}
