import { randomUUID } from 'node:crypto'
import { api, type Item, type Process, type TemplateContent } from '@ecs/core'
import { uuid7 } from '../../packages/web/src/device/uuid7.ts'
import { ask, check, operation, publish, send } from '../approve/scene.ts'

type OwnSheet = {
  id: string
  items: string[]
  pageOf: (itemId: string, method: string) => string
  /** What the pages of a new sheet of the same kind are asked with. */
  making: URLSearchParams
}

const ownEcs = async (): Promise<string> => {
  const { rows: blocks } = await ask<{ rows: { id: string; name: string }[] }>('admin', api.listMyEcs)
  return blocks.find(({ name }) => name.includes('高圧受電設備'))!.id
}

/** A register of the same place; answers the code that an item names it by. */
export async function makeMaster(name: string, values: string[]): Promise<string> {
  const masterId = randomUUID()
  const code = `own-${masterId.slice(0, 8)}`
  const rows = values.map((value) => ({ value, active: true }))
  await ask('admin', api.putMaster, { masterId }, { ecsId: await ownEcs(), code, name, rows })
  return code
}

/** A sheet of the operator's with these items, in this order, of a template that no other journey uses. */
export async function makeOwnSheet(
  sketches: (Pick<Item, 'name' | 'kind'> & Partial<Item>)[],
  process: Partial<Process> = {},
): Promise<OwnSheet> {
  const ecsId = await ownEcs()
  const { rows: targets } = await ask<{ rows: { id: string; status: string }[] }>('admin', api.listTargets, { ecsId })
  const items = sketches.map((sketch, i): Item => ({ id: randomUUID(), key: `i${i + 1}`, no: i + 1, ...sketch }))
  const processId = randomUUID()
  const content: TemplateContent = {
    about: {},
    targetKinds: [],
    approvalFlow: { steps: [check] },
    processes: [{ id: processId, no: 1, name: '読み取り', order: 'free', ...process, items }],
  }
  const templateId = randomUUID()
  const templateVersionId = await publish(templateId, ecsId, content, '初版')
  const id = uuid7()
  const targetId = targets.find(({ status }) => status === 'active')!.id
  const draft = { ecsId, targetId, templateId, templateVersionId, start: true }
  const [done] = await send('operator', operation('checksheet.create', id, { draft }))
  if (done !== 'applied') throw new Error(`no sheet: ${done}`)
  const pageOf = (itemId: string, method: string) => `/checksheet/${id}/process/${processId}/item/${itemId}/${method}`
  const making = new URLSearchParams({
    ecs: ecsId,
    target: targetId,
    template: templateId,
    version: templateVersionId,
  })
  return { id, items: items.map((item) => item.id), pageOf, making }
}
