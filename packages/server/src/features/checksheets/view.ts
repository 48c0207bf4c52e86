import { type api, keyOf, type SheetState } from '@ecs/core'

/** A sheet as it goes over the wire. */
export function viewOf(state: SheetState): api.SheetView {
  return {
    checksheet: state.checksheet,
    // The database keeps no order: oldest change first.
    results: [...state.results.values()].sort((a, b) => a.rev - b.rev),
    rows: Object.fromEntries([...state.rows].map(([id, rows]) => [id, [...rows]])),
    addedItems: [...state.addedItems],
    comments: [...state.comments],
    attachments: [...state.attachments.values()],
    conflicts: [...state.conflicts.values(), ...state.resolvedConflicts],
    lateEdits: [...state.lateEdits],
  }
}

/** A kept view as rules read it. */
export function stateOfView(view: api.SheetView): SheetState {
  return {
    checksheet: view.checksheet,
    rows: new Map(Object.entries(view.rows)),
    results: new Map(view.results.map((result) => [keyOf(result), result])),
    attachments: new Map(view.attachments.map((attachment) => [attachment.id, attachment])),
    comments: view.comments,
    conflicts: new Map(view.conflicts.filter((one) => !one.resolved).map((one) => [keyOf(one), one])),
    resolvedConflicts: view.conflicts.filter((one) => one.resolved),
    lateEdits: view.lateEdits,
    addedItems: view.addedItems,
    seen: new Map(),
  }
}
