import type { SheetView } from '../../api/checksheets.ts'
import type { OutcomeKind } from '../../model/index.ts'
import { keyOf, type SheetState } from './state.ts'

/** A sheet as it goes over the wire and is kept. */
export function viewOf(state: SheetState): SheetView {
  return {
    checksheet: state.checksheet,
    // A database keeps no order: oldest change first.
    results: [...state.results.values()].sort((a, b) => a.rev - b.rev),
    rows: Object.fromEntries([...state.rows].map(([processId, rows]) => [processId, [...rows]])),
    addedItems: [...state.addedItems],
    comments: [...state.comments],
    attachments: [...state.attachments.values()],
    conflicts: [...state.conflicts.values(), ...state.resolvedConflicts],
    lateEdits: [...state.lateEdits],
  }
}

/** The way back: what was sent or kept, in the form the rules work on. */
export function stateOf(view: SheetView): SheetState {
  const open = view.conflicts.filter(({ resolved }) => resolved === undefined)
  return {
    checksheet: view.checksheet,
    rows: new Map(Object.entries(view.rows)),
    results: new Map(view.results.map((result) => [keyOf(result), result])),
    attachments: new Map(view.attachments.map((attachment) => [attachment.id, attachment])),
    comments: view.comments,
    conflicts: new Map(open.map((conflict) => [keyOf(conflict), conflict])),
    resolvedConflicts: view.conflicts.filter(({ resolved }) => resolved !== undefined),
    lateEdits: view.lateEdits,
    addedItems: view.addedItems,
    seen: seenIn(view),
  }
}

/** Operations whose trace is in the view: replaying one of them must not write a second comment. */
function seenIn({ results, comments, lateEdits, conflicts }: SheetView): Map<string, OutcomeKind> {
  const ids = [
    ...[...results, ...comments, ...lateEdits].map(({ id }) => id),
    ...conflicts.flatMap(({ contenders }) => contenders.map(({ operationId }) => operationId)),
  ]
  return new Map(ids.map((id) => [id, 'applied']))
}
