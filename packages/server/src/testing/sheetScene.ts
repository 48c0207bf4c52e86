import { randomBytes, randomUUID } from 'node:crypto'
import { api, Item, type Operation, type OperationType, type TemplateContent } from '@ecs/core'
import * as templates from '../features/templates/index.ts'
import { hashOf, publish } from '../features/templates/index.ts'
import type { User } from '../http/user.ts'
import { type Scene, scene } from './scene.ts'
import type { TestApp } from './testApp.ts'

export type SheetScene = Scene & {
  templateId: string
  versionId: string
  /** Item ids by their keys. */
  items: Record<string, string>
  operator: User
  device: Device
  /** Makes a sheet and answers its id. */
  make: (by?: User) => Promise<string>
  send: (by: User, ...operations: Operation[]) => Promise<api.Outcome[]>
}

/** A small template with one item of each kind that rules treat differently. */
export function smallContent(): TemplateContent {
  const item = (key: string, no: number, rest: object) => Item.parse({ id: randomUUID(), key, no, name: key, ...rest })
  return {
    about: {},
    targetKinds: ['equipment'],
    approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
    processes: [
      {
        id: randomUUID(),
        no: 1,
        name: '点検',
        order: 'free',
        items: [
          item('look', 1, { kind: 'okng', required: true, commentOnNg: true }),
          item('press', 2, {
            kind: 'number',
            required: true,
            decimals: 1,
            unit: 'MPa',
            lower: '13',
            upper: '15',
            warnUpper: '14.5',
          }),
          item('hours', 3, { kind: 'number', decimals: 0, unit: 'h', monotonic: true }),
          item('twice', 4, { kind: 'calc', formula: '[press] * 2', unit: 'MPa' }),
          item('temp', 5, { kind: 'number', decimals: 1, unit: '℃', personal: true }),
        ],
      },
    ],
  }
}

/** A fresh ECS with a published template and an operator with a device. */
export async function sheetScene(app: TestApp, content = smallContent()): Promise<SheetScene> {
  const base = await scene(app)
  const tx = app.services.db.kysely
  const operator = await base.member('operator')
  const templateId = randomUUID()
  const versionId = randomUUID()
  await templates.upsertTemplate(tx, {
    id: templateId,
    code: templateId.slice(0, 8),
    name: '日常点検表',
    category: '設備',
  })
  await templates.setEcs(tx, templateId, [base.ecsId])
  const draft = { id: versionId, templateId, version: 1, changeNote: '初版', content, by: operator.id }
  await templates.saveDraft(tx, draft, new Date())
  const frozen = { contentHash: hashOf(content), by: null, now: new Date() }
  await publish(tx, (await templates.versionById(tx, versionId))!, frozen)
  const device = new Device()
  const send: SheetScene['send'] = async (by, ...operations) => {
    const answer = await app.call(by, api.postOperations, { body: { operations } })
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.outcomes
  }
  const make = async (by = operator) => {
    const checksheetId = randomUUID()
    const draft = { ecsId: base.ecsId, targetId: base.target.id, templateId, templateVersionId: versionId, start: true }
    await send(by, device.operation('checksheet.create', checksheetId, { draft }))
    return checksheetId
  }
  const items = Object.fromEntries(
    content.processes.flatMap((process) => process.items.map(({ key, id }) => [key!, id])),
  )
  return { ...base, templateId, versionId, items, operator, device, make, send }
}

/** Makes operations as a tablet would: its own ids, its own count. */
export class Device {
  readonly id = randomUUID()
  #seq = 0

  operation(type: OperationType, checksheetId: string, rest: object, baseRev = 0): Operation {
    this.#seq += 1
    const head = { id: uuidV7(), checksheetId, baseRev, deviceId: this.id, deviceSeq: this.#seq }
    return { ...head, type, atDevice: new Date().toISOString(), ...rest } as Operation
  }

  answer(checksheetId: string, itemId: string, value: string | null, rest: object = {}, baseRev = 0): Operation {
    return this.operation('result.set', checksheetId, { draft: { itemId, value, source: 'manual', ...rest } }, baseRev)
  }
}

export function uuidV7(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  const rest = randomBytes(10).toString('hex')
  const variant = ((Number.parseInt(rest[3]!, 16) & 3) | 8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(4, 7)}-${rest.slice(7, 19)}`
}
