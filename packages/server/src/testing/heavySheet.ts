import { randomUUID } from 'node:crypto'
import { Item, TemplateContent } from '@ecs/core'

/** As much as publishing lets through: every answer of `k` is worked into nearly 20,000 cells. */
export function heaviestContent(): TemplateContent {
  const item = (key: string, no: number, rest: object) => Item.parse({ id: randomUUID(), key, no, name: key, ...rest })
  const process = (no: number, items: Item[], rest: object = {}) => ({
    id: randomUUID(),
    no,
    name: `工程${no}`,
    order: 'free',
    items,
    ...rest,
  })
  const formulas = Array.from({ length: 39 }, (_, at) => item(`c${at}`, at + 1, { kind: 'calc', formula: '[k] * 1.5' }))
  return TemplateContent.parse({
    about: {},
    targetKinds: ['equipment'],
    approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
    processes: [
      process(1, [item('k', 1, { kind: 'number' })]),
      process(2, formulas, { repeat: { label: '行', min: 500, max: 500 } }),
    ],
  })
}
