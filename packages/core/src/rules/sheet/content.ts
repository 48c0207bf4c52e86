import type { SheetState } from './state.ts'

/** What a signature is about: everything people answered and attached, in one fixed order and spelling (S14). */

/** JSON with sorted keys and without undefined: the same content gives the same text on every machine. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry ?? null)).join(',')}]`
  const fields = value as Record<string, unknown>
  let text = ''
  // Every operation that is saved passes here: a loop takes half the time of lists of entries.
  for (const key of Object.keys(fields).sort()) {
    const entry = fields[key]
    if (entry !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(entry)}`
  }
  return `{${text}}`
}

const byKey = <T>(entries: Iterable<[string, T]>): [string, T][] => [...entries].sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * Hash this text to freeze a sheet. Times of arrival and change numbers are left out: they are not content. The id of an
 * answer is as random as a salt: who may not see a personal value cannot find it by trying hashes.
 */
export function canonicalContent(state: SheetState): string {
  const { checksheet } = state
  return canonicalJson({
    checksheet: {
      id: checksheet.id,
      ecsId: checksheet.ecsId,
      targetId: checksheet.targetId,
      templateVersionId: checksheet.templateVersionId,
      revision: checksheet.revision,
      lot: checksheet.lot,
      facts: checksheet.facts,
      shift: checksheet.shift,
      plannedFor: checksheet.plannedFor,
      note: checksheet.note,
    },
    rows: byKey(state.rows),
    results: byKey(state.results).map(([key, result]) => [
      key,
      result.value,
      result.na?.reason,
      result.comment,
      result.source,
      result.evidence,
      result.enteredBy,
      result.enteredAtDevice,
      result.id,
    ]),
    attachments: byKey(state.attachments)
      .filter(([, attachment]) => attachment.removed === undefined)
      .map(([id, { sha256, itemId, rowId, kind }]) => [id, sha256, itemId, rowId, kind]),
    addedItems: state.addedItems,
  })
}
