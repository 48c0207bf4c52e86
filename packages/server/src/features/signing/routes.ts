import { AppError, api, appError, currentStep, errorBody, maxReauthAgeMs, standsFor, transition } from '@ecs/core'
import { runStatement } from '../../engines/db/pipeline.ts'
import { type Context, route } from '../../http/route.ts'
import { contentHashOf, loadSheets, type StoredSheet } from '../checksheets/index.ts'
import { scopeOf } from '../ecs/index.ts'
import { actorsAndKnown, type BatchActor, openStored } from '../operations/index.ts'
import * as people from '../people/index.ts'
import { newChallenge } from './passkeyChallenge.ts'
import { proven } from './proof.ts'
import * as sql from './sql.ts'

export const routes = [
  route(api.readSigningContents, async (context, { body }) => {
    const { tx, user, now, services } = context
    const scope = await scopeOf(tx, user)
    const { ecsIdsOf, deputiesOf } = await runStatement(tx, actorsAndKnown([user.id], [], now()))
    const { id, groups } = user
    const actor = { id, groups, ecsIds: ecsIdsOf(id), deputies: deputiesOf(id) }
    const stored = [...(await loadSheets(tx, body.checksheetIds)).values()]
    const visible = stored.filter(({ row }) => scope === null || scope.includes(row.ecs_id))
    const proofs: Proofs = (await services.identity?.passkeys.requestFor(user.id))
      ? ['password', 'passkey']
      : ['password']
    const rows: api.SigningContent[] = []
    for (const sheet of visible) rows.push({ ...(await contentOf(context, sheet, actor)), proofs })
    return { rows }
  }),

  route(api.startPasskeySigning, async ({ user, now, services }, { body }) => {
    const request = await services.identity?.passkeys.requestFor(user.id)
    if (!request) throw appError('passkeyRefused')
    const challenge = newChallenge(services.secrets.keyFor('signing'), { userId: user.id, ...body }, now())
    return { challenge, timeoutMs: maxReauthAgeMs, ...request }
  }),

  route(api.putSigningTicket, async ({ tx, user, now, services }, { params, body }) => {
    const known = await sql.byId(tx, params.ticketId)
    if (known) throw appError('ticketUsed')
    const { proofId, at } = await proven(services, user, body)
    if (await sql.isProofUsed(tx, proofId)) throw appError('proofUsed')
    const ticket: sql.Ticket = {
      id: params.ticketId,
      userId: user.id,
      proofId,
      name: (await people.nameOf(tx, user.id)) ?? user.username,
      meaning: body.meaning,
      reauthenticatedAt: at,
      expiresAt: new Date(now().getTime() + maxReauthAgeMs),
    }
    const contents = new Map(body.contents.map((content) => [content.checksheetId, content]))
    await sql.add(tx, ticket, [...contents.values()])
    const { id, name, meaning, expiresAt } = ticket
    return { id, name, meaning, reauthenticatedAt: at.toISOString(), expiresAt: expiresAt.toISOString() }
  }),
]

type Proofs = api.SigningContent['proofs']

async function contentOf(
  { tx, now }: Context,
  stored: StoredSheet,
  actor: BatchActor,
): Promise<Omit<api.SigningContent, 'proofs'>> {
  const { evaluation } = await openStored(tx, stored, now())
  const { checksheet } = evaluation.state
  const contentHash = contentHashOf(evaluation.state)
  const step = currentStep(evaluation.plan.content, checksheet)
  const context = { actor, now: now().toISOString(), deputies: actor.deputies }
  return {
    checksheetId: checksheet.id,
    docNo: stored.row.doc_no,
    rev: checksheet.rev,
    contentHash,
    step: checksheet.step ?? null,
    kind: step?.kind ?? null,
    standsFor: step ? standsFor(step, context) : [],
    refusal: refusalOf(() => {
      const signature = { name: actor.id, meaning: '承認', contentHash }
      const request = { action: 'approve', contentHash, signature } as const
      transition(evaluation, request, { ...context, id: checksheet.id, contentHash, reauthenticatedAt: context.now })
    }),
  }
}

/** Why it would be refused if it were asked for now. */
function refusalOf(ask: () => void): { code: string; message: string } | null {
  try {
    ask()
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, message } = errorBody(error).error
    return { code, message }
  }
}
