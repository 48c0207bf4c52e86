import { type api, type Conflict, keyOf, type OutcomeKind, type SheetState } from '@ecs/core'

const openIn = (conflicts: readonly Conflict[]) => conflicts.filter(({ resolved }) => resolved === undefined)

/** Operations whose trace is in the view: replaying one of them must not write a second comment. */
function seenIn({ results, comments, lateEdits, conflicts }: api.SheetView): Map<string, OutcomeKind> {
  const ids = [
    ...[...results, ...comments, ...lateEdits].map(({ id }) => id),
    ...conflicts.flatMap(({ contenders }) => contenders.map(({ operationId }) => operationId)),
  ]
  return new Map(ids.map((id) => [id, 'applied']))
}

/** What the server sends, in the form the rules work on. */
export function stateOf(view: api.SheetView): SheetState {
  return {
    checksheet: view.checksheet,
    rows: new Map(Object.entries(view.rows)),
    results: new Map(view.results.map((result) => [keyOf(result), result])),
    attachments: new Map(view.attachments.map((attachment) => [attachment.id, attachment])),
    comments: view.comments,
    conflicts: new Map(openIn(view.conflicts).map((conflict) => [keyOf(conflict), conflict])),
    resolvedConflicts: view.conflicts.filter(({ resolved }) => resolved !== undefined),
    lateEdits: view.lateEdits,
    addedItems: view.addedItems,
    seen: seenIn(view),
  }
}

export function viewOf(state: SheetState): api.SheetView {
  return {
    checksheet: state.checksheet,
    results: [...state.results.values()],
    rows: Object.fromEntries([...state.rows].map(([processId, rows]) => [processId, [...rows]])),
    addedItems: [...state.addedItems],
    comments: [...state.comments],
    attachments: [...state.attachments.values()],
    conflicts: [...state.conflicts.values(), ...state.resolvedConflicts],
    lateEdits: [...state.lateEdits],
  }
}
