import { canonicalJson, type Result, type SheetState } from '@ecs/core'
import { type LinkText, readLinkText } from './linkText.ts'

/** A place where a record says something else than its chain. */
export type RecordFault = {
  what: 'answer' | 'status' | 'approval' | 'version' | 'attachment' | 'comment' | 'file' | 'fileMissing'
  /** The cell, approval, file or remark; empty for the sheet itself. */
  id: string
}

type Said = Pick<Result, 'value' | 'na' | 'comment' | 'evidence'>
const saidOf = ({ value, na, comment, evidence }: Said) => ({ value: value ?? null, na, comment, evidence })

/** What a sheet must look like after everything that its chain says has happened. */
export class RecordReplay {
  readonly #answers = new Map<string, { said: Said; by: string | undefined }>()
  readonly #approvals: unknown[] = []
  readonly #files = new Map<string, unknown>()
  readonly #remarks = new Map<string, unknown>()
  #status: unknown
  #versionId: string | undefined

  take(events: string): void {
    const text = readLinkText(events)
    for (const entry of text?.entries ?? []) this.#takeEntry(entry, text!.actor)
  }

  #takeEntry({ action, entity, id, after }: LinkText['entries'][number], actor: string): void {
    const said = (after ?? {}) as Record<string, unknown>
    if (entity === 'result') {
      // A settled dispute keeps the value of whoever measured it.
      const by = action === 'conflict.resolve' ? undefined : actor
      this.#answers.set(id, { said: saidOf(said as Said), by })
    } else if (entity === 'approval') this.#approvals.push(after)
    else if (entity === 'attachment') this.#files.set(id, { sha256: said.sha256, removed: said.removed })
    else if (entity === 'comment') this.#remarks.set(id, after)
    else if (entity === 'checksheet') {
      if (typeof said.templateVersionId === 'string') this.#versionId = said.templateVersionId
      if (action === 'checksheet.create') this.#status = { status: said.start ? 'open' : 'planned', revision: 1 }
      else if ('status' in said) this.#status = after
    }
  }

  /** What differs. */
  faults({ checksheet, results, attachments, comments }: SheetState): RecordFault[] {
    const { status, step, revision, contentHash } = checksheet
    const isSameStatus = this.#status === undefined || same(this.#status, { status, step, revision, contentHash })
    const isSameVersion = this.#versionId === undefined || this.#versionId === checksheet.templateVersionId
    const approvals = checksheet.approvals
    const decisions = Math.max(approvals.length, this.#approvals.length)
    const decided = Array.from({ length: decisions }, (_, n) => n).filter(
      (n) => !same(approvals[n], this.#approvals[n]),
    )
    const files = new Map([...attachments].map(([id, { sha256, removed }]) => [id, { sha256, removed }]))
    const remarks = new Map(comments.map(({ id, text }) => [id, text]))
    return [
      ...(isSameStatus ? [] : [{ what: 'status' as const, id: '' }]),
      ...(isSameVersion ? [] : [{ what: 'version' as const, id: checksheet.templateVersionId }]),
      ...decided.map((n) => ({ what: 'approval' as const, id: approvals[n]?.id ?? String(n + 1) })),
      ...this.#changedAnswers(results).map((id) => ({ what: 'answer' as const, id })),
      ...differing(files, this.#files).map((id) => ({ what: 'attachment' as const, id })),
      ...differing(remarks, this.#remarks).map((id) => ({ what: 'comment' as const, id })),
    ]
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

const same = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b)

const differing = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((id) => !same(a.get(id), b.get(id)))
