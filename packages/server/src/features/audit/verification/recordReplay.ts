import { type Approval, type Checksheet, type Contender, canonicalJson, type Result, type SheetState } from '@ecs/core'
import { type LinkText, readLinkText } from '../linkText.ts'

/** A place where a record says something else than its chain. */
export type RecordFault = {
  what:
    | 'answer'
    | 'status'
    | 'approval'
    | 'submission'
    | 'registration'
    | 'photo'
    | 'version'
    | 'attachment'
    | 'comment'
    | 'rows'
    | 'lateEdit'
    | 'conflict'
    | 'sheet'
    | 'revision'
    | 'file'
    | 'fileMissing'
  /** The cell, approval, file or remark; empty for the sheet itself. */
  id: string
}

type Said = Pick<Result, 'value' | 'na' | 'comment' | 'evidence'>
type Submission = NonNullable<Checksheet['submissions']>[number]
type Asked = { draft?: Said }
const wordsOf = (said: Partial<Said> | undefined) => ({
  value: said?.value ?? null,
  na: said?.na,
  comment: said?.comment,
})

type Made = Pick<Checksheet, 'targetId' | 'lot' | 'shift' | 'plannedFor' | 'note'>
const madeOf = ({ targetId, lot, shift, plannedFor, note }: Made) => ({ targetId, lot, shift, plannedFor, note })

const saidOf = ({ value, na, comment, evidence }: Said) => ({ value: value ?? null, na, comment, evidence })

/** What a sheet must look like after everything that its chain says has happened. */
export class RecordReplay {
  readonly #answers = new Map<string, { said: Said; by: string | undefined }>()
  readonly #approvals: unknown[] = []
  readonly #files = new Map<string, unknown>()
  readonly #remarks = new Map<string, unknown>()
  readonly #rows = new Map<string, unknown>()
  /** What was asked for and refused: some of it is kept beside the sheet as a late edit. */
  readonly #refused = new Map<string, Said | undefined>()
  readonly #contenders = new Map<string, unknown>()
  /** Cells whose dispute is open. */
  readonly #disputed = new Set<string>()
  /** What the content was hashed to when a revision was handed in or approved. */
  readonly #hashes = new Map<number, unknown>()
  #made: Made | undefined
  #status: unknown
  /** Who handed it in, when, and what it said then; oldest first. */
  readonly #submissions: (Pick<Submission, 'revision' | 'by' | 'at' | 'contentHash'> & { round?: number })[] = []
  /** The last decision since the chain told where the sheet stands. */
  #decided: Partial<Approval> | undefined
  #versionId: string | undefined

  take(events: string): void {
    const text = readLinkText(events)
    for (const entry of text?.entries ?? []) this.#takeEntry(entry, text!)
  }

  #takeEntry(entry: LinkText['entries'][number], { actor, at }: LinkText): void {
    const { action, entity, id, before, after } = entry
    const said = (after ?? {}) as Record<string, unknown>
    switch (entity) {
      case 'result':
        // A settled dispute keeps the value of whoever measured it.
        this.#answers.set(id, { said: saidOf(said as Said), by: action === 'conflict.resolve' ? undefined : actor })
        return
      case 'approval':
        this.#approvals.push(after)
        this.#decided = said
        return
      case 'attachment':
        this.#files.set(id, { sha256: said.sha256, removed: said.removed })
        return
      case 'comment':
        this.#remarks.set(id, after)
        return
      case 'rows':
        this.#rows.set(id, after)
        return
      case 'operation':
        this.#refused.set(id, (said.asked as Asked | undefined)?.draft)
        return
      case 'conflict':
        this.#takeConflict(id, before, said)
        return
      case 'checksheet':
        this.#takeSheet(action, said)
        if (action === 'checksheet.submit' && said.status === 'waiting')
          this.#submissions.push({ revision: Number(said.revision), by: actor, at, ...hashIn(said), ...roundIn(said) })
    }
  }

  #takeSheet(action: string, { round: _, ...said }: Record<string, unknown>): void {
    if (typeof said.templateVersionId === 'string') this.#versionId = said.templateVersionId
    if (typeof said.revision === 'number' && said.contentHash) this.#hashes.set(said.revision, said.contentHash)
    if (action === 'checksheet.create') {
      this.#made = said as Made
      this.#status = { status: said.start ? 'open' : 'planned', revision: 1 }
    } else if ('status' in said) {
      this.#status = said
      this.#decided = undefined
    }
  }

  /** A side that waits, or the end of the dispute with all sides that it had. */
  #takeConflict(cell: string, before: unknown, after: Record<string, unknown>): void {
    const isOver = Array.isArray(before)
    const sides = (isOver ? before : [after]) as Contender[]
    for (const side of sides) this.#contenders.set(side.operationId, side)
    if (isOver) this.#disputed.delete(cell)
    else this.#disputed.add(cell)
  }

  /** The hash of a kept original, as the chain tells it. */
  hashOf(revision: number): unknown {
    return this.#hashes.get(revision)
  }

  /** What differs. */
  faults(state: SheetState): RecordFault[] {
    const { checksheet, results, attachments, comments, lateEdits } = state
    const { status, step, revision, contentHash } = checksheet
    const isSameStatus = this.#isAt({ status, step, revision, contentHash })
    const isSameVersion = this.#versionId === undefined || this.#versionId === checksheet.templateVersionId
    const approvals = checksheet.approvals
    const decisions = Math.max(approvals.length, this.#approvals.length)
    const decided = Array.from({ length: decisions }, (_, n) => n).filter(
      (n) => !same(approvals[n], this.#approvals[n]),
    )
    const files = new Map([...attachments].map(([id, { sha256, removed }]) => [id, { sha256, removed }]))
    const remarks = new Map(comments.map(({ id, text }) => [id, text]))
    const late = lateEdits.filter(({ id, edit }) => !same(wordsOf(edit), wordsOf(this.#refused.get(id))))
    const isSameMade = this.#made === undefined || same(madeOf(this.#made), madeOf(checksheet))
    const rows = new Map([...this.#rows.keys()].map((id) => [id, state.rows.get(id)]))
    return [
      ...(isSameMade ? [] : [{ what: 'sheet' as const, id: '' }]),
      ...differing(rows, this.#rows).map((id) => ({ what: 'rows' as const, id })),
      ...late.map(({ id }) => ({ what: 'lateEdit' as const, id })),
      ...this.#changedDisputes(state).map((id) => ({ what: 'conflict' as const, id })),
      ...this.#changedSubmissions(checksheet).map((id) => ({ what: 'submission' as const, id })),
      ...(isSameStatus ? [] : [{ what: 'status' as const, id: '' }]),
      ...(isSameVersion ? [] : [{ what: 'version' as const, id: checksheet.templateVersionId }]),
      ...decided.map((n) => ({ what: 'approval' as const, id: approvals[n]?.id ?? String(n + 1) })),
      ...this.#changedAnswers(results).map((id) => ({ what: 'answer' as const, id })),
      ...differing(files, this.#files).map((id) => ({ what: 'attachment' as const, id })),
      ...differing(remarks, this.#remarks).map((id) => ({ what: 'comment' as const, id })),
    ]
  }

  /** Chains from before every step was told: the next step of a sheet that still waits follows from the decision alone. */
  #isAt(standing: Partial<Checksheet>): boolean {
    if (this.#status === undefined || same(this.#status, standing)) return true
    const told = this.#status as Partial<Checksheet>
    const next = (this.#decided?.step ?? 0) + 1
    return told.status === 'waiting' && next > 1 && same({ ...told, step: next }, standing)
  }

  /** Sheets from before submissions were kept have none, or only the later ones: those whose round the chain tells. */
  #changedSubmissions({ submissions = [], status, submittedBy, submittedAt }: Checksheet): string[] {
    const numbered = this.#submissions.filter(({ round }) => round !== undefined).length
    const due = Math.min(this.#submissions.length, Math.max(submissions.length, numbered))
    const told = this.#submissions.slice(this.#submissions.length - due)
    // Compared from the end: whatever is missing in front is missing there.
    const shift = due - submissions.length
    const rounds = Array.from({ length: Math.max(due, submissions.length) }, (_, i) => i)
    const changed = rounds.flatMap((i) => {
      const [kept, said] = [submissions[i - Math.max(0, shift)], told[i]]
      return kept && said && same(keptAs(kept, said), said) ? [] : [String(kept?.round ?? said?.round ?? i + 1)]
    })
    const last = this.#submissions.at(-1)
    const isLast = !last || status === 'open' || (submittedBy === last.by && submittedAt === last.at)
    return isLast || changed.length > 0 ? changed : [String(this.#submissions.length)]
  }

  /** A side that the chain does not know, or knows with other words; a dispute that is gone or came from nowhere. */
  #changedDisputes({ conflicts, resolvedConflicts }: SheetState): string[] {
    const cells = new Set([...conflicts.keys(), ...this.#disputed])
    const moved = [...cells].filter((cell) => conflicts.has(cell) !== this.#disputed.has(cell))
    const sides = [...conflicts.values(), ...resolvedConflicts].flatMap(({ contenders }) => contenders)
    const changed = sides.filter((side) => !same(side, this.#contenders.get(side.operationId)))
    return [...moved, ...changed.map(({ operationId }) => operationId)]
  }

  #changedAnswers(results: SheetState['results']): string[] {
    const keys = new Set([...results.keys(), ...this.#answers.keys()])
    return [...keys].filter((key) => {
      const [stored, told] = [results.get(key), this.#answers.get(key)]
      if (!stored || !told) return true
      return !same(saidOf(stored), told.said) || (told.by !== undefined && told.by !== stored.enteredBy)
    })
  }
}

/** What is kept of a submission, as far as the chain tells of it. */
const keptAs = ({ revision, round, by, at, contentHash }: Submission, said: object) => ({
  ...{ revision, by, at, ...hashIn({ contentHash }) },
  ...('round' in said && { round }),
})

const roundIn = ({ round }: Record<string, unknown>) => (typeof round === 'number' ? { round } : {})
const hashIn = ({ contentHash }: Told) => (typeof contentHash === 'string' ? { contentHash } : {})
type Told = { contentHash?: unknown }

const same = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b)

const differing = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((id) => !same(a.get(id), b.get(id)))
