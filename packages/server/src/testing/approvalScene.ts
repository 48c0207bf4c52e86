import { randomUUID } from 'node:crypto'
import { type ApprovalStep, api, type Operation } from '@ecs/core'
import type { User } from '../http/user.ts'
import { person } from './scene.ts'
import { Device, type SheetScene, sheetScene, smallContent } from './sheetScene.ts'
import type { TestApp } from './testApp.ts'

const check: ApprovalStep = { kind: 'check', role: 'leader', who: 'any', userIds: [] }
const approve: ApprovalStep = { kind: 'approve', role: 'approver', who: 'any', userIds: [] }

export type ApprovalScene = SheetScene & {
  leader: User
  approver: User
  admin: User
  /** A filled-in sheet, submitted by the operator. Answers its id. */
  submitted: () => Promise<string>
  view: (checksheetId: string, by?: User) => Promise<api.SheetView>
  contentOf: (by: User, checksheetId: string) => Promise<api.SigningContent>
  /** Signs in once more and gets a ticket for these sheets as they stand. */
  ticketFor: (by: User, ...checksheetIds: string[]) => Promise<string>
  /** What came of a decision: its kind, with the code of a refusal. */
  decide: (by: User, ...operations: Operation[]) => Promise<string[]>
  approveOperation: (by: User, checksheetId: string, rest?: object) => Promise<Operation>
  /** 確認 or 承認, signed. */
  approve: (by: User, checksheetId: string, rest?: object) => Promise<string>
}

type People = Pick<ApprovalScene, 'leader' | 'approver' | 'admin' | 'operator'>

/** An ECS with a leader, an approver and an administrator; 確認 then 承認, unless other steps are given. */
export async function approvalScene(
  app: TestApp,
  stepsOf: (people: Pick<SheetScene, 'member'>) => Promise<ApprovalStep[]> = async () => [check, approve],
  content = smallContent(),
): Promise<ApprovalScene> {
  // Named people must exist before the template that names them; they join the ECS once it is there.
  const early: User[] = []
  const member: SheetScene['member'] = async (role, name = '佐藤 健一') => {
    const user = await person(app.services.db.kysely, role, name)
    early.push(user)
    return user
  }
  content.approvalFlow = { steps: await stepsOf({ member }) }
  const base = await sheetScene(app, content)
  for (const { id } of early) await join(app, id, base.ecsId)
  const people = {
    operator: base.operator,
    leader: await base.member('leader', '高橋 直樹'),
    approver: await base.member('approver', '田中 美咲'),
    admin: await base.member('admin', '鈴木 一郎'),
  }
  return { ...base, ...people, ...deeds(app, base, people) }
}

async function join({ services }: TestApp, userId: string, ecsId: string): Promise<void> {
  const membership = { user_id: userId, ecs_id: ecsId, last_used_at: null }
  await services.db.kysely.insertInto('memberships').values(membership).execute()
}

function deeds(app: TestApp, base: SheetScene, { operator, leader }: People) {
  const { make, send, device, items } = base
  const desk = new Device()
  const submitted = async () => {
    const id = await make()
    const done = await send(
      operator,
      device.answer(id, items.look!, 'ok'),
      device.answer(id, items.press!, '14.0'),
      device.operation('checksheet.submit', id, {}),
    )
    if (done.some(({ kind }) => kind !== 'applied')) throw new Error(JSON.stringify(done))
    return id
  }
  const view = async (checksheetId: string, by = leader) =>
    (await app.call(by, api.getChecksheet, { params: { checksheetId } })).body
  const contentOf = async (by: User, checksheetId: string) => {
    const { body } = await app.call(by, api.readSigningContents, { body: { checksheetIds: [checksheetId] } })
    return body.rows[0]!
  }
  const ticketFor = async (by: User, ...checksheetIds: string[]) => {
    const contents = await Promise.all(checksheetIds.map((id) => contentOf(by, id)))
    const ticketId = randomUUID()
    const { status, body } = await app.call(by, api.putSigningTicket, {
      params: { ticketId },
      body: {
        proof: { kind: 'password', token: await proofOf(app, by) },
        meaning: '承認',
        contents: contents.map(boundTo),
      },
    })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return ticketId
  }
  const decide = async (by: User, ...operations: Operation[]) =>
    (await send(by, ...operations)).map(({ kind, error }) => error?.code ?? kind)
  const approveOperation = async (by: User, checksheetId: string, rest: object = {}) => {
    const { contentHash, kind } = await contentOf(by, checksheetId)
    const ticket = kind === 'approve' ? { ticketId: await ticketFor(by, checksheetId) } : {}
    return desk.operation('checksheet.approve', checksheetId, { contentHash, ...ticket, ...rest })
  }
  const approve = async (by: User, checksheetId: string, rest: object = {}) =>
    (await decide(by, await approveOperation(by, checksheetId, rest)))[0]!
  return { submitted, view, contentOf, ticketFor, decide, approveOperation, approve }
}

const boundTo = ({ checksheetId, contentHash }: api.SigningContent) => ({ checksheetId, contentHash })

/** A token of a sign-in of its own, as the page gets one for the password that was typed. */
export const proofOf = (app: TestApp, user: User, change: Record<string, unknown> = {}): Promise<string> =>
  app.tokenFor(user, { origin_jti: randomUUID(), auth_time: Math.floor(Date.now() / 1000), ...change })
