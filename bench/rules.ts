import { randomUUID } from 'node:crypto'
import {
  compileTemplate,
  createSheet,
  evaluate,
  Item,
  type Operation,
  type SheetContext,
  SheetEngine,
  type TemplateContent,
} from '@ecs/core'
import type { Row } from './table.ts'

const itemCount = 5000
const formulaCount = 1000
const ecsId = randomUUID()
const targetId = randomUUID()
const now = new Date().toISOString()
const actor = { id: randomUUID(), groups: ['ecs-operator'], ecsIds: [ecsId] }

const context: SheetContext = {
  now,
  today: now.slice(0, 10),
  facts: {},
  previous: () => null,
  targetCodes: [],
  history: () => [],
  instrumentUntil: () => undefined,
  inMaster: () => undefined,
}

/** The longest sheet there may be, in Node: 5,000 items of which 1,000 are formulas. Targets: 200 ms, and 5 ms a change. */
export async function benchRules(): Promise<Row[]> {
  const content = longContent()
  const plan = compileTemplate(content)
  const state = createSheet(creation(), {
    actor,
    now,
    content,
    versionStatus: 'published',
    target: { id: targetId, ecsId, status: 'active' },
  })
  const engine = SheetEngine.open(plan, state, context)
  const answers = answersFor(content)
  fillIn(engine, answers)
  return [
    timed('compile 5,000 items', 5, () => compileTemplate(content)),
    timed('evaluate 5,000 items, 1,000 formulas', 20, () => evaluate(plan, engine.state, context)),
    timed('one change', 400, (i) => {
      engine.apply(answers((i * 7) % 4000, i + 1), { actor, deputies: [], now })
      engine.count()
    }),
  ]
}

/** Four numbers, then a formula over them; every tenth formula also looks at the formula before it. */
function longContent(): TemplateContent {
  const item = (no: number, rest: object) =>
    Item.parse({ id: randomUUID(), no, key: `k${no}`, name: `項目 ${no}`, decimals: 1, unit: 'mm', ...rest })
  const items = Array.from({ length: itemCount }, (_, i) => {
    const no = i + 1
    if (no % (itemCount / formulaCount) !== 0)
      return item(no, { kind: 'number', lower: '1', upper: '90', warnUpper: '80' })
    const earlier = no % 50 === 0 ? ` + [k${no - 5}] * 0` : ''
    return item(no, {
      kind: 'calc',
      formula: `([k${no - 4}] + [k${no - 3}] + [k${no - 2}] - [k${no - 1}]) / 4${earlier}`,
    })
  })
  return {
    about: {},
    targetKinds: ['equipment'],
    approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
    processes: [{ id: randomUUID(), no: 1, name: '点検', order: 'free', items }],
  }
}

const checksheetId = randomUUID()
const deviceId = randomUUID()
const head = (deviceSeq: number, baseRev: number) => ({
  id: randomUUID(),
  checksheetId,
  baseRev,
  deviceId,
  deviceSeq,
  atDevice: now,
})

function creation() {
  const draft = { ecsId, targetId, templateId: randomUUID(), templateVersionId: randomUUID(), start: true }
  return { ...head(0, 0), type: 'checksheet.create' as const, draft }
}

function answersFor(content: TemplateContent) {
  const measured = content.processes[0]!.items.filter(({ kind }) => kind === 'number')
  let seq = 0
  return (place: number, round: number): Operation => {
    const value = String(10 + ((place + round) % 700) / 10)
    const draft = { itemId: measured[place]!.id, value, source: 'manual' as const }
    return { ...head(++seq, 1_000_000), type: 'result.set', draft }
  }
}

function fillIn(engine: SheetEngine, answers: ReturnType<typeof answersFor>): void {
  for (let place = 0; place < itemCount - formulaCount; place++)
    engine.apply(answers(place, 0), { actor, deputies: [], now })
}

function timed(name: string, times: number, work: (i: number) => void): Row {
  for (let i = 0; i < Math.ceil(times / 4); i++) work(times + i)
  const tookMs: number[] = []
  const cpu = process.cpuUsage()
  for (let i = 0; i < times; i++) {
    const began = performance.now()
    work(i)
    tookMs.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(cpu)
  const sorted = tookMs.sort((a, b) => a - b)
  return {
    name,
    p50Ms: sorted[Math.floor(times * 0.5)]!,
    p99Ms: sorted[Math.min(times - 1, Math.floor(times * 0.99))]!,
    cpuMs: (user + system) / 1000 / times,
  }
}
