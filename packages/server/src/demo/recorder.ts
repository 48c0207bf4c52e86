import { createHash } from 'node:crypto'
import {
  type ChecksheetDraft,
  type Evaluation,
  findProblems,
  type Item,
  type ItemRole,
  type Operation,
  type OperationType,
  readingOrder,
  SheetEngine,
} from '@ecs/core'
import { demoUsers } from '../accounts/firstUsers.ts'
import { runStatement } from '../engines/db/pipeline.ts'
import * as uploads from '../features/attachments/index.ts'
import { contentHashOf, loadSheets } from '../features/checksheets/index.ts'
import { applyBatch, createFacts, numberingPass, openNew, openStored } from '../features/operations/index.ts'
import type { User } from '../http/user.ts'
import type { Services } from '../services.ts'
import { answerFor, remarkOn } from './answers.ts'
import { demoId } from './demoId.ts'
import { demoPicture } from './picture.ts'
import type { DemoRandom } from './random.ts'
import { faultyItem, type Mood } from './story.ts'

export type Crew = Record<'operator' | 'leader' | 'approver' | 'admin', User>
export type Order = {
  draft: ChecksheetDraft
  at: Date
  random: DemoRandom
  mood: Mood
  name: string
  /** What a scanner reads on the target. */
  code: string
}

/** Makes records the way people do: the same operations, through the same rules. */
export class Recorder {
  readonly #services: Services
  readonly #crew: Crew
  /** The same few pictures serve a whole month of records. */
  readonly #pictures = Array.from({ length: 5 }, (_, seed) => demoPicture(seed))
  #seq = 0

  constructor(services: Services, crew: Crew) {
    this.#services = services
    this.#crew = crew
  }

  /** A sheet filled in up to `share` of its items; submitted when all of them are. */
  async fill(order: Order, share = 1): Promise<Filled> {
    const { draft, at, name } = order
    const checksheetId = demoId('sheet', name)
    const create = this.#operation('checksheet.create', checksheetId, at, { draft })
    const { operator } = this.#crew
    const actor = { ...operator, ecsIds: [draft.ecsId], deputies: [] }
    const { kysely } = this.#services.db
    const factsOf = await runStatement(kysely, createFacts([draft]))
    const { evaluation } = await openNew(kysely, create as never, { actor, now: at, factsOf })
    const operations = [create]
    if (draft.start) operations.push(...(await this.#answers(evaluation, order, checksheetId, operator, share)))
    if (draft.start && share >= 1) operations.push(...this.#submission(evaluation, checksheetId, operations))
    await this.#sendFrom(operator, at, operations)
    await numberingPass(this.#services.db.kysely, [checksheetId], at)
    return { id: checksheetId, endedAt: endOf(operations) }
  }

  /** The same for a sheet that a schedule has planned: it is begun first. */
  async fillPlanned(id: string, order: Order, share = 1): Promise<Filled> {
    const { at, draft } = order
    const { operator } = this.#crew
    const evaluation = await this.#open(id, at)
    const start = this.#operation('checksheet.start', id, at, { scannedCode: order.code }, 1)
    const actor = { id: operator.id, groups: operator.groups, ecsIds: [draft.ecsId] }
    new SheetEngine(evaluation).apply(start, { actor, deputies: [], now: at.toISOString() })
    const operations = [start, ...(await this.#answers(evaluation, order, id, operator, share))]
    if (share >= 1) operations.push(...this.#submission(evaluation, id, operations))
    await this.#sendFrom(operator, at, operations)
    await numberingPass(this.#services.db.kysely, [id], at)
    return { id, endedAt: endOf(operations) }
  }

  /** Handed in a minute after the last answer. */
  #submission(evaluation: Evaluation, id: string, operations: readonly Operation[]): Operation[] {
    if (findProblems(evaluation).length > 0) return []
    return [this.#operation('checksheet.submit', id, later(endOf(operations), 1), {})]
  }

  /** What is still open in this step is filled in half an hour after the sheet came, then the step is taken. */
  async approve({ id, endedAt }: Filled, order: Order, role: ItemRole): Promise<Filled> {
    const user = this.#crew[role]
    const at = later(endedAt, 30)
    const evaluation = await this.#open(id, at)
    const answers = await this.#answers(evaluation, { ...order, at }, id, user, 1, role)
    const contentHash = contentHashOf(evaluation.state)
    const signature = {
      name: demoUsers.find(({ username }) => username === user.username)!.name,
      meaning: role === 'approver' ? '承認' : '確認',
      contentHash,
      reauthenticatedAt: at.toISOString(),
    }
    const decidedAt = answers.length > 0 ? later(endOf(answers), 1) : at
    const decision = this.#operation('checksheet.approve', id, decidedAt, { contentHash, signature })
    await this.#send(user, at, [...answers, decision])
    return { id, endedAt: decidedAt }
  }

  async decide(id: string, type: OperationType, by: keyof Crew, at: Date, rest: object): Promise<void> {
    await this.#send(this.#crew[by], at, [this.#operation(type, id, at, rest)])
  }

  async #open(id: string, at: Date): Promise<Evaluation> {
    const { kysely } = this.#services.db
    const stored = (await loadSheets(kysely, [id])).get(id)!
    return (await openStored(kysely, stored, at)).evaluation
  }

  async #answers(
    evaluation: Evaluation,
    order: Order,
    id: string,
    by: User,
    share: number,
    role?: ItemRole,
  ): Promise<Operation[]> {
    const { random, mood, at } = order
    const actor = { id: by.id, groups: by.groups, ecsIds: [order.draft.ecsId] }
    const made: Operation[] = []
    const engine = new SheetEngine(evaluation)
    const apply = (operation: Operation) => {
      const { outcome } = engine.apply(operation, { actor, deputies: [], now: operation.atDevice })
      if (outcome.kind === 'applied') made.push(operation)
      engine.takeMoved()
    }
    // As one walks: item by item, each with its own time.
    const keys = readingOrder(evaluation).map(({ key }) => key)
    const faultyItemId = faultyItem(evaluation, mood, random)
    let moment = at
    for (const key of keys.slice(0, Math.ceil(keys.length * share))) {
      const cell = evaluation.cells.get(key)
      if (!cell?.visible || cell.planItem.item.role !== role) continue
      moment = later(moment, minutesFor(cell.planItem.item, random))
      for (const operation of await this.#evidenceFor(evaluation, key, id, moment, by)) apply(operation)
      const setting = { operatorId: this.#crew.operator.id, leaderId: this.#crew.leader.id, at: moment, faultyItemId }
      const draft = answerFor(evaluation, key, random, mood, setting)
      if (draft) apply(this.#operation('result.set', id, moment, { draft, baseRev: evaluation.state.checksheet.rev }))
      const answered = evaluation.cells.get(key)
      const comment = answered && draft ? remarkOn(answered) : undefined
      if (draft && comment !== undefined) {
        moment = later(moment, 1)
        const explained = { ...draft, comment }
        apply(this.#operation('result.set', id, moment, { draft: explained, baseRev: evaluation.state.checksheet.rev }))
      }
      for (const operation of await this.#evidenceFor(evaluation, key, id, moment, by)) apply(operation)
    }
    return made
  }

  /** Photos that are demanded, and the drawing of a signature. */
  async #evidenceFor(evaluation: Evaluation, key: string, id: string, at: Date, by: User): Promise<Operation[]> {
    const cell = evaluation.cells.get(key)
    if (!cell?.visible) return []
    const { item } = cell.planItem
    const place = { itemId: item.id, ...(cell.rowId && { rowId: cell.rowId }) }
    if (item.kind === 'sign' && cell.value === null) {
      const [add, attachmentId] = await this.#attach(id, place, 'sign', at, by)
      return [
        add,
        this.#operation('result.set', id, at, {
          draft: { ...place, value: attachmentId, source: 'handwrite' },
          baseRev: evaluation.state.checksheet.rev + 1,
        }),
      ]
    }
    const needed = item.kind === 'photo' || item.photoOnNg ? Math.max(item.minPhotos ?? 0, 1) : (item.minPhotos ?? 0)
    const isDue = item.kind === 'photo' || item.minPhotos || (item.photoOnNg && cell.judgement === 'ng')
    if (!isDue || cell.photos >= needed) return []
    return [(await this.#attach(id, place, 'photo', at, by))[0]]
  }

  async #attach(id: string, cell: object, kind: 'photo' | 'sign', at: Date, by: User): Promise<[Operation, string]> {
    this.#seq += 1
    const attachmentId = demoId('picture', id, this.#seq)
    const content = this.#pictures[this.#seq % this.#pictures.length]!
    const sha256 = createHash('sha256').update(content).digest('hex')
    const upload = { attachmentId, sha256, bytes: content.length, contentType: 'image/png', by: by.id, at }
    await this.#services.files.put({ path: uploads.contentPath(upload) }, content, { accept: ['image/png'], sha256 })
    await uploads.addUpload(this.#services.db.kysely, upload)
    const facts = {
      attachmentId,
      cell,
      kind,
      sha256,
      bytes: content.length,
      contentType: 'image/png',
      source: 'camera',
      ...(kind === 'sign' && { annotations: [{ shape: 'text', points: [[0.02, 0.37]], text: by.username }] }),
    }
    return [this.#operation('attachment.add', id, at, { ...facts, takenAt: at.toISOString() }), attachmentId]
  }

  /** The start arrives as it is made, the rest at the end: so the record knows how long the work took. */
  async #sendFrom(user: User, at: Date, [start, ...rest]: Operation[]): Promise<void> {
    await this.#send(user, at, [start!])
    if (rest.length > 0) await this.#send(user, at, rest)
  }

  async #send(user: User, at: Date, operations: Operation[]): Promise<void> {
    const { kysely } = this.#services.db
    // It arrives when the last of it was done: nobody believes a clock that is ahead.
    const now = new Date(Math.max(at.getTime(), ...operations.map(({ atDevice }) => Date.parse(atDevice))))
    const { outcomes } = await kysely
      .transaction()
      .execute((tx) => applyBatch(tx, { user, now, reauthenticatedAt: now.toISOString(), operations }))
    const refused = outcomes.find(({ kind }) => kind === 'rejected')
    if (refused) throw new Error(`demo: ${JSON.stringify(refused.error)}`)
  }

  #operation(type: OperationType, checksheetId: string, at: Date, rest: object, baseRev = 0): Operation {
    this.#seq += 1
    const time = at.getTime().toString(16).padStart(12, '0')
    const id = `${time.slice(0, 8)}-${time.slice(8)}-7${demoId('op', checksheetId, this.#seq).slice(15)}`
    const head = { id, checksheetId, baseRev, deviceId: demoId('tablet'), deviceSeq: this.#seq }
    return { ...head, type, atDevice: at.toISOString(), ...rest } as Operation
  }
}

/** A sheet as somebody left it: the next one takes it up after that. */
export type Filled = { id: string; endedAt: Date }

const endOf = (operations: readonly Operation[]): Date =>
  new Date(Math.max(...operations.map(({ atDevice }) => Date.parse(atDevice))))

/** A look takes a quarter of a minute, a reading or a picture half of one. */
const minutesFor = ({ kind }: Item, random: DemoRandom): number =>
  (kind === 'okng' || kind === 'select' ? 0.2 : 0.4) + random.next() * 0.2

export const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)
