/** Corrective actions: who does what next, until the effect is proven (RULES.md K). */
export { discreetTitle } from './discreetTitle.ts'
export { type ActionContext, actionSteps, mayWorkOn, moveAction, movesFor, requireOpen } from './moves.ts'
export { dueOnFor, effectAfterDays, recurrenceIn } from './terms.ts'
