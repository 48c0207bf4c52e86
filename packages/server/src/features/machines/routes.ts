import { AppError, api, appError, type Item, type Operation } from '@ecs/core'
import { type Context, freeRoute } from '../../http/route.ts'
import { loadSheets, planOf, requireReadable } from '../checksheets/index.ts'
import { requireEcs } from '../ecs/index.ts'
import { giveNumbers, save } from '../operations/index.ts'
import { operationId } from './operationId.ts'
import * as sql from './sql.ts'

/** What machines send becomes operations like everybody's: the same rules, the same trail, under the key's name. */
export const routes = [
  freeRoute(api.putMachineSheet, async (context, { params: { checksheetId }, body }) => {
    const { tx, user, now } = context
    const known = await sql.madeAs(tx, checksheetId)
    if (known) {
      await requireEcs(tx, user, known.ecsId)
      await requireSame(context, known, body)
      return sheetOf(context, checksheetId)
    }
    const places = await sql.placesOf(tx, body, now())
    if (!places) throw appError('notFound')
    await requireEcs(tx, user, places.ecsId)
    const { lot, shift, reason } = body
    const draft = { ...places, start: true, ...(lot && { lot }), ...(shift && { shift }), ...(reason && { reason }) }
    const at = now()
    const [made] = await send(context, [
      { ...head(context, checksheetId, 'create', at.toISOString(), 0), type: 'checksheet.create', draft },
    ])
    if (made?.error) throw new AppError(made.error.code, 422, made.error.message, made.error.detail)
    return sheetOf(context, checksheetId)
  }),

  freeRoute(api.putMachineValues, async (context, { params: { checksheetId, batchId }, body: { values } }) => {
    await requireReadable(context.tx, context.user, checksheetId)
    const items = await itemsOf(context, checksheetId)
    const operations = values.map(({ item, row, value, at, comment }, place): Operation | undefined => {
      const found = items.find(({ key, id }) => key === item || id === item)
      if (!found) return undefined
      const draft = {
        itemId: found.id,
        value,
        source: 'auto' as const,
        ...(row && { rowId: row }),
        ...(comment && { comment }),
      }
      return { ...head(context, checksheetId, `${batchId}/${place}`, at, place), type: 'result.set', draft }
    })
    const outcomes = await send(
      context,
      operations.filter((operation) => operation !== undefined),
    )
    const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
    return {
      outcomes: values.map(({ item }, place) => {
        const outcome = byId.get(operations[place]?.id ?? '')
        if (!outcome) return unknownItem(item)
        const { kind, result, error } = outcome
        const told = error ? { code: error.code, message: error.message } : null
        return { item, kind, judgement: result?.judgement ?? null, error: told }
      }),
    }
  }),
]

function unknownItem(item: string) {
  const { code, message } = appError('notFound')
  return { item, kind: 'rejected' as const, judgement: null, error: { code, message } }
}

/** A value that a person entered meanwhile is not written over: it becomes a conflict that people see. */
const head = ({ user }: Context, checksheetId: string, name: string, atDevice: string, place: number) => ({
  id: operationId(user.id, checksheetId, name),
  checksheetId,
  baseRev: 0,
  deviceId: user.id,
  // What was measured later counts, also when it arrives earlier.
  deviceSeq: Date.parse(atDevice) * 100 + place,
  atDevice,
})

async function send({ services, user, address }: Context, operations: readonly Operation[]): Promise<api.Outcome[]> {
  if (operations.length === 0) return []
  const { ecsFileBytes } = services.config
  const { outcomes, touched } = await save(services, { user, ip: address, ecsFileBytes, operations })
  services.live.wake()
  const made = touched.filter(({ needsNumber }) => needsNumber).map(({ id }) => id)
  if (made.length > 0) await giveNumbers(services, made)
  return outcomes
}

async function requireSame({ tx, user, now }: Context, known: sql.Made, body: api.MachineSheetDraft): Promise<void> {
  const places = await sql.placesOf(tx, body, now())
  const isSame =
    known.createdBy === user.id &&
    places?.targetId === known.targetId &&
    places.templateId === known.templateId &&
    (body.lot ?? null) === known.lot &&
    (body.shift ?? null) === known.shift
  if (!isSame) throw appError('idReused')
}

async function itemsOf({ tx }: Context, checksheetId: string): Promise<Item[]> {
  const stored = (await loadSheets(tx, [checksheetId])).get(checksheetId)
  if (!stored) throw appError('notFound')
  const { content } = await planOf(tx, stored.row.template_version_id)
  return [...content.processes.flatMap(({ items }) => items), ...stored.state.addedItems.map(({ item }) => item)]
}

async function sheetOf(context: Context, id: string): Promise<api.MachineSheet> {
  const stored = (await loadSheets(context.tx, [id])).get(id)
  if (!stored) throw appError('notFound')
  const { docNo, status } = stored.state.checksheet
  const items = await itemsOf(context, id)
  return {
    id,
    docNo,
    status,
    items: items.map((item) => ({
      ...{ id: item.id, key: item.key ?? null, name: item.name, kind: item.kind, unit: item.unit ?? null },
    })),
  }
}
