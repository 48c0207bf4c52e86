import { type Action, type Attachment, appError, type Checksheet, type Evaluation, stateOf } from '@ecs/core'
import type { Db } from '../../../engines/db/index.ts'
import type { User } from '../../../http/user.ts'
import * as actions from '../../actions/index.ts'
import { timeZoneOf } from '../../checksheetList/index.ts'
import { contentHashOf, dayIn, loadSheets, requireReadable, withoutPersonal } from '../../checksheets/index.ts'
import { byId as ecsById } from '../../ecs/index.ts'
import { openStored } from '../../operations/index.ts'
import { namesOf, stampsOf } from '../../people/index.ts'
import * as revisions from '../../revisions/index.ts'
import { versionById } from '../../templates/index.ts'
import { type Names, type Stamps, stampOfIn } from './words.ts'

/** One revision of a record as one person may see it, with all that stands on its paper. */
export type PaperSheet = Names &
  Stamps & {
    checksheet: Checksheet
    evaluation: Evaluation
    target: { code: string; name: string }
    template: { name: string; version: number }
    ecsName: string
    day: string
    files: Attachment[]
    actions: Action[]
    past: Checksheet[]
    /** Of the whole record, whatever this person may see of it: the paper is held against the record by it. */
    contentHash: string
    chain: { seq: number; hash: string }
  }

export async function readSheet(tx: Db, user: User, id: string, revision?: number): Promise<PaperSheet> {
  const ecsId = await requireReadable(tx, user, id)
  const stored = (await loadSheets(tx, [id])).get(id)
  if (!stored) throw appError('notFound')
  const current = stored.state.checksheet.revision
  const kept = revision === undefined || revision === current ? undefined : await revisions.viewAt(tx, id, revision)
  if (revision !== undefined && revision !== current && !kept) throw appError('notFound')
  const whole = kept ? stateOf(kept) : stored.state
  const state = await withoutPersonal(tx, user, whole)
  const { checksheet } = state
  const at = new Date(checksheet.submittedAt ?? checksheet.createdAt)
  const row = { ...stored.row, template_version_id: checksheet.templateVersionId }
  const { evaluation } = await openStored(tx, { ...stored, row, state }, at)
  const [tz, version, ecs] = await Promise.all([
    timeZoneOf(tx, ecsId),
    versionById(tx, checksheet.templateVersionId),
    ecsById(tx, ecsId),
  ])
  const past = (await revisions.keptOf(tx, id)).filter((one) => one.revision < checksheet.revision)
  const people = peopleIn(evaluation, past)
  const [names, stamps] = [await namesOf(tx, people), await stampsOf(tx, people)]
  return {
    checksheet,
    evaluation,
    target: stored.target,
    template: { name: version?.name ?? '', version: version?.version ?? 0 },
    ecsName: ecs?.name ?? '',
    tz,
    day: checksheet.plannedFor ?? dayIn(tz, new Date(checksheet.createdAt)),
    files: [...state.attachments.values()].filter(({ removed }) => removed === undefined),
    actions: await actions.ofSheet(tx, id),
    past,
    contentHash: contentHashOf(whole),
    chain: { seq: stored.row.chain_seq, hash: stored.row.chain_hash },
    nameOf: (userId) => (userId && names.get(userId)) || '—',
    stampOf: stampOfIn(names, stamps),
  }
}

function peopleIn({ state, cells }: Evaluation, past: Checksheet[]): string[] {
  const sheets = [state.checksheet, ...past]
  const found = new Set<string | undefined>([
    ...sheets.flatMap(({ createdBy, submittedBy, returned, closed, override, approvals, submissions = [] }) => [
      ...[createdBy, submittedBy, returned?.by, closed?.by, override?.by],
      ...approvals.flatMap(({ by, onBehalfOf }) => [by, onBehalfOf]),
      ...submissions.map(({ by }) => by),
    ]),
    ...[...state.results.values()].map(({ enteredBy }) => enteredBy),
    ...state.comments.map(({ by }) => by),
    ...[...state.attachments.values()].map(({ addedBy }) => addedBy),
    ...[...cells.values()].flatMap(({ planItem, value }) => (planItem.item.kind === 'user' ? (value ?? []) : [])),
  ])
  found.delete(undefined)
  return [...found] as string[]
}
