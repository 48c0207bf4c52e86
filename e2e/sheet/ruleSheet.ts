import { randomUUID } from 'node:crypto'
import { api, type TemplateContent } from '../../packages/core/src/index.ts'
import { uuid7 } from '../../packages/web/src/device/uuid7.ts'
import { answer, ask, check, operation, publish, send } from '../approve/scene.ts'

const item = (name: string, kind: string, rest: object = {}) => ({ id: randomUUID(), name, key: name, kind, ...rest })
const numbered = (items: object[]) => items.map((one, index) => ({ ...one, no: index + 1 }))

/** One item for each rule of judgement that the sample sheets do not bring. */
const parts = {
  look: item('外観', 'okng', { required: true, allowNA: 'reason' }),
  oil: item('油温', 'number', { decimals: 0, unit: '℃', warnDiff: '5' }),
  hours: item('積算計', 'number', { decimals: 0, unit: 'h', monotonic: true, rollover: '10000' }),
  pressure: item('圧力', 'number', { decimals: 1, unit: 'MPa', step: '0.5', gauge: { min: '0', max: '20' } }),
  divisor: item('台数', 'number', { decimals: 0 }),
  share: item('一台あたり', 'calc', { formula: '[圧力] / [台数]' }),
  mark: item('検査標章', 'date', { dateRule: 'today <= value + 1y', standard: '有効期限内' }),
  tool: item('測定器', 'qr', { expiry: true }),
  plate: item('車番', 'qr', { expected: '{target.plate}' }),
  stop: item('非常停止', 'okng', { critical: true }),
  use: item('使用可否', 'select', {
    choices: ['使用可', '使用禁止'],
    okChoices: ['使用可'],
    force: { when: 'criticalNG()', value: '使用禁止' },
  }),
  leader: item('リーダー所見', 'text', { role: 'leader' }),
}

const content = {
  about: {},
  targetKinds: ['equipment'],
  approvalFlow: { steps: [check] },
  processes: [{ id: randomUUID(), no: 1, name: '点検', order: 'free', items: numbered(Object.values(parts)) }],
} as unknown as TemplateContent

/** A sheet of these items whose last one read 40 ℃ and 9990 h; answers its id. */
export async function makeRuleSheet(): Promise<string> {
  const { rows: blocks } = await ask<{ rows: { id: string; name: string }[] }>('admin', api.listMyEcs)
  const ecsId = blocks.find(({ name }) => name.includes('高圧受電設備'))!.id
  const { rows: targets } = await ask<{ rows: { id: string; status: string }[] }>('admin', api.listTargets, { ecsId })
  const templateId = randomUUID()
  const templateVersionId = await publish(templateId, ecsId, content, '初版')
  const targetId = targets.find(({ status }) => status === 'active')!.id
  const draft = { ecsId, targetId, templateId, templateVersionId, start: true }
  const [last, now] = [uuid7(), uuid7()]
  const outcomes = await send(
    'operator',
    operation('checksheet.create', last, { draft }),
    answer(last, parts.look.id, 'ok'),
    answer(last, parts.oil.id, '40'),
    answer(last, parts.hours.id, '9990'),
    operation('checksheet.submit', last, {}, 9),
  )
  // Only what was finished before it is what a new sheet looks back at.
  outcomes.push(...(await send('operator', operation('checksheet.create', now, { draft }))))
  if (outcomes.some((outcome) => outcome !== 'applied')) throw new Error(`the sheets were not made: ${outcomes}`)
  return now
}
