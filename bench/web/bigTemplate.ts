import { randomUUID } from 'node:crypto'
import type { Item, Process, TemplateContent } from '@ecs/core'

const processCount = 50
const itemsEach = 100
/** Of every five items one is calculated: 1,000 formulas on 5,000 items. */
const group = 5

/** The largest sheet we publish: every group has numbers with limits, a choice, and a formula over its numbers. */
export function bigTemplate(): TemplateContent {
  return {
    about: {},
    targetKinds: ['equipment'],
    approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
    processes: Array.from({ length: processCount }, (_, index) => processOf(index + 1)),
  }
}

function processOf(no: number): Process {
  const items = Array.from({ length: itemsEach }, (_, index) => itemOf(no, index + 1))
  return { id: randomUUID(), no, name: `工程 ${no}`, order: 'free', items }
}

function itemOf(process: number, no: number): Item {
  const key = (at: number) => `p${process}i${at}`
  const base = { id: randomUUID(), key: key(no), no, name: `点検項目 ${process}-${no}`, required: true }
  const limits = { lower: '0', upper: '100', warnLower: '10', warnUpper: '90' }
  const place = no % group
  if (place === 0) {
    const formula = `[${key(no - 4)}]+[${key(no - 3)}]+[${key(no - 2)}]`
    return { ...base, kind: 'calc', required: false, formula, lower: '0', upper: '300', decimals: 2 }
  }
  if (place === 4) return { ...base, kind: 'select', choices: ['適正', '要注意', '不良'], okChoices: ['適正'] }
  return { ...base, kind: 'number', decimals: 2, unit: 'mm', ...limits }
}
