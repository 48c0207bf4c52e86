import type { Applied, Evaluation, NoticeEvent, Operation, OperationType, OutcomeKind, SheetState } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import { contentHashOf } from '../checksheets/index.ts'
import * as itemRequests from '../itemRequests/index.ts'
import { appendNoticeEvent } from '../notices/index.ts'
import * as revisions from '../revisions/index.ts'
import type { Batch } from './applyBatch.ts'
import { deviationEvent, isTurned } from './deviations.ts'
import { openAsked, openByRule, openForCondition } from './sheetActions.ts'
import { addDecisions, type DecisionRow } from './sql/decisions.ts'

type Effect = Applied['effects'][number]
type Noted = { effect: Effect; before: SheetState }

const decisions: readonly OperationType[] = [
  'checksheet.approve',
  'checksheet.return',
  'checksheet.revise',
  'checksheet.cancel',
  'checksheet.void',
  'checksheet.override',
]

/** A refused decision is worth remembering: somebody tried to sign what they may not. */
export const isRefusedDecision = ({ type }: Operation, kind: OutcomeKind): boolean =>
  kind === 'rejected' && decisions.includes(type)

type Decided = Omit<DecisionRow, 'user_id' | 'at'>

/** Kept for the person's own history. */
const decidedKinds: Partial<Record<OperationType, Decided['kind']>> = {
  'checksheet.approve': 'approve',
  'checksheet.return': 'return',
}

const followedEffects: ReadonlySet<Effect['effect']> = new Set([
  'askStep',
  'tell',
  'openAction',
  'keepRevision',
  'item',
  'action',
])

/** What has to follow from the decisions of one batch on one sheet, in the same transaction. */
export class AtomicEffects {
  hasRefusal = false
  readonly #noted: Noted[] = []
  readonly #decided: Decided[] = []

  add(operation: Operation, before: SheetState, effects: readonly Effect[]): void {
    const kind = decidedKinds[operation.type]
    if (kind) this.#decided.push({ operation_id: operation.id, checksheet_id: operation.checksheetId, kind })
    const followed = effects.filter((effect) => followedEffects.has(effect.effect) || isTurned(effect))
    if (followed.length === 0) return
    // The answers of a batch share one map while it runs: what is kept for later needs its own.
    const frozen = operation.type === 'checksheet.revise' ? { ...before, results: new Map(before.results) } : before
    for (const effect of followed) this.#noted.push({ effect, before: frozen })
  }

  get isEmpty(): boolean {
    return this.#noted.length + this.#decided.length === 0
  }

  async save(tx: Db, batch: Batch, evaluation: Evaluation): Promise<void> {
    for (const noted of this.#noted) await follow(tx, batch, evaluation, noted)
    const rows = this.#decided.map((one) => ({ ...one, user_id: batch.user.id, at: batch.now }))
    await addDecisions(tx, rows)
  }
}

async function follow(tx: Db, batch: Batch, evaluation: Evaluation, { effect, before }: Noted): Promise<void> {
  const { user, now } = batch
  const { checksheet } = evaluation.state
  const about = { checksheetId: checksheet.id, docNo: checksheet.docNo, revision: checksheet.revision, by: user.id }
  const tell = (event: NoticeEvent) => appendNoticeEvent(tx, checksheet.ecsId, event, now)
  switch (effect.effect) {
    case 'askStep': {
      const { step, role, userIds } = effect
      return tell({ about: 'approvalAsked', ...about, step, role, userIds })
    }
    case 'tell': {
      const { returned, closed } = checksheet
      const reason = effect.about === 'returned' ? returned?.reason : closed?.reason
      return tell({ ...about, about: effect.about, userIds: effect.userIds, reason })
    }
    case 'result':
      await tell(deviationEvent(evaluation, effect, about))
      return openByRule(tx, batch, evaluation, effect.result)
    case 'openAction':
      return openForCondition(tx, batch, evaluation, effect.condition)
    case 'action':
      return openAsked(tx, batch, evaluation, effect.asked)
    case 'item':
      if (!effect.proposed) return
      await itemRequests.keep(tx, checksheet, { ...effect, by: user.id, at: now })
      return tell({ about: 'itemRequested', ...about, itemName: effect.added.item.name })
    case 'keepRevision':
      return revisions.keep(tx, before, before.checksheet.contentHash ?? contentHashOf(before), now)
    default:
      return undefined
  }
}
