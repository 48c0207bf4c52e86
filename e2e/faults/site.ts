import { randomUUID } from 'node:crypto'
import { api, type Operation, type OperationType } from '@ecs/core'
import { type Call, createCall } from '../../packages/web/src/api/createCall.ts'
import { uuid7 } from '../../packages/web/src/device/uuid7.ts'
import { accessToken } from '../server/askPassword.ts'
import { demoPassword } from '../server/startProduct.ts'

/** An inspector with a device, without a browser: fault runs want many writes, not many pages. */
export type Inspector = {
  call: Call
  send: (operations: Operation[]) => Promise<api.Outcome[]>
  operation: MakeOperation
}
type MakeOperation = <T extends OperationType>(type: T, checksheetId: string, rest: object) => Operation

/** Where new sheets go: a target of the demo and the template in force for it. */
export type Workplace = { ecsId: string; targetId: string; templateId: string; templateVersionId: string }

export function inspectorAt(url: string, token: string): Inspector {
  const call = createCall({ origin: url, token: async () => token })
  const deviceId = randomUUID()
  let deviceSeq = 0
  return {
    call,
    send: async (operations) => (await call(api.postOperations, { body: { operations } })).outcomes,
    operation: (type, checksheetId, rest) => {
      deviceSeq += 1
      const head = { id: uuid7(), checksheetId, baseRev: 0, deviceId, deviceSeq, atDevice: new Date().toISOString() }
      return { ...head, type, ...rest } as Operation
    },
  }
}

export const signIn = (url: string, username: string): Promise<string> => accessToken(url, username, demoPassword)

export async function workplaceOf({ call }: Inspector): Promise<Workplace> {
  const { rows } = await call(api.listMyEcs, {})
  for (const { id: ecsId } of rows) {
    const targets = await call(api.listTargets, { params: { ecsId }, query: { limit: 50, status: 'active' } })
    const templates = await call(api.listTemplates, { params: { ecsId } })
    const [target, template] = [targets.rows[0], templates.rows[0]]
    const version = template?.versions.find(({ status }) => status === 'published')
    if (target && template && version)
      return { ecsId, targetId: target.id, templateId: template.id, templateVersionId: version.id }
  }
  throw new Error('the demo has no place to work in')
}

/** Somebody else says something about a sheet. Answers the sheet's change number after it. */
export async function remarkOn(url: string, checksheetId: string): Promise<number> {
  const { call, send, operation } = inspectorAt(url, await signIn(url, 'admin'))
  const [outcome] = await send([operation('comment.add', checksheetId, { text: '確認しました' })])
  if (outcome?.kind !== 'applied') throw new Error(JSON.stringify(outcome))
  return (await call(api.getChecksheet, { params: { checksheetId } })).checksheet.rev
}
