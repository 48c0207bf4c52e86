import type { Item, Process, Target, TemplateContent, TemplateVersion } from '@ecs/core'

/** A small template for tests: a few words make items, processes and rows. */

export const uuid = (n: number): string => `0192f0c1-7c3a-7abc-8def-${String(n).padStart(12, '0')}`

export const ids = {
  ecs: uuid(11),
  target: uuid(13),
  template: uuid(14),
  version: uuid(15),
  process: (no: number) => uuid(90_000 + no),
  item: (n: number) => uuid(100_000 + n),
}

export type ItemSketch = Partial<Item>

export function processOf(no: number, items: readonly ItemSketch[], more: Partial<Process> = {}): Process {
  return {
    id: ids.process(no),
    no,
    name: `工程${no}`,
    order: 'free',
    ...more,
    items: items.map((item, index) => ({
      id: ids.item(no * 10_000 + index + 1),
      no: index + 1,
      name: item.key ?? `項目${index + 1}`,
      kind: 'number',
      ...item,
    })),
  }
}

export function versionOf(processes: Process[]): TemplateVersion {
  const content: TemplateContent = {
    about: {},
    targetKinds: ['equipment'],
    approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
    processes,
  }
  return {
    id: ids.version,
    templateId: ids.template,
    version: 1,
    status: 'published',
    changeNote: '初版',
    content,
  }
}

/** Two plain processes and one with rows; `sum` follows `a` and `b`. */
export const usualProcesses: Process[] = [
  processOf(1, [
    { key: 'a', lower: '0', upper: '100', decimals: 1 },
    { key: 'b', lower: '0', upper: '100', decimals: 1 },
    { key: 'sum', kind: 'calc', formula: '[a]+[b]' },
    { key: 'look', kind: 'okng' },
    { key: 'note', kind: 'text' },
    { key: 'photo', kind: 'photo' },
  ]),
  processOf(2, [{ key: 'r', lower: '0', upper: '10' }], { repeat: { min: 1, max: 500, label: '回' } }),
]

export const target: Target = {
  id: ids.target,
  ecsId: ids.ecs,
  code: 'EQ-001',
  name: '成形機1号',
  kind: 'equipment',
  areaPath: [],
  qrCodes: [],
  ocrKeys: [],
  attributes: {},
  meters: [],
  status: 'active',
}

/** The cell of an item by its key, in the usual processes. */
export function cellOf(key: string, rowId?: string): { itemId: string; rowId?: string } {
  const item = usualProcesses.flatMap(({ items }) => items).find((one) => one.key === key)
  if (!item) throw new Error(`no item ${key}`)
  return rowId === undefined ? { itemId: item.id } : { itemId: item.id, rowId }
}
