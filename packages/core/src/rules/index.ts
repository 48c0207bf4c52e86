/** Pure decisions, shared by page and server. RULES.md numbers them. */
export * from './action/index.ts'
export { checkFormulaText, type FormulaKey } from './authoring/checkFormulaText.ts'
export { draftChanges } from './authoring/draftChanges.ts'
export { requireNotInReview, requireOtherEyes } from './authoring/fourEyes.ts'
export { mergeDraft, numbered } from './authoring/mergeDraft.ts'
export { addDecimals, compareDecimals, decimalsOf, isMultiple, parseDecimal, roundDecimal } from './decimal.ts'
export type { Moved } from './engine/moveTo.ts'
export { type Applied, SheetEngine } from './engine/sheetEngine.ts'
export { type Expression, functionNames } from './expression/index.ts'
export { type Imported, type ImportedTemplate, importTemplate, importTemplates } from './importTemplate.ts'
export * from './inquiry/index.ts'
export { type Answer, judgeAnswer, needsSecondLook, type Surroundings, type Verdict } from './judgeAnswer.ts'
export { isJustFilledIn, judgementWord } from './judgementWord.ts'
export { judge, type Limits } from './limits.ts'
export { calibrationState } from './limitsByDate.ts'
export { foldCode, matchesCode } from './matchCode.ts'
export { maxAddedItems, similarItems } from './merge/additions.ts'
export { sameAnswer } from './merge/cells.ts'
export type { MergeContext, NextVersion } from './merge/context.ts'
export { requireHonestType, requireSameType } from './merge/fileType.ts'
export type { Decision, Effect, Outcome } from './merge/outcome.ts'
export * from './notice/index.ts'
export { checkPictures, picturesIn } from './plan/checkPictures.ts'
export { checkTemplate, keysOfKind } from './plan/checkTemplate.ts'
export { compareVersions, type VersionChange } from './plan/compareVersions.ts'
export { type AddedItem, compileTemplate } from './plan/compile.ts'
export { openedBy } from './plan/openedBy.ts'
export type { Plan, PlanItem, TemplateProblem } from './plan/plan.ts'
export { templateChanges } from './plan/templateChanges.ts'
export { growth, rolledOver } from './previous.ts'
export { checkRegistration, type Hits, suggestsNewRegistration } from './registration/checkRegistration.ts'
export { endedAt, keptUntil, mayRemove, retentionMonthsOf } from './retention/index.ts'
export { type PastedCell, type PastePreview, previewPaste } from './rows/paste.ts'
export { previewRoster, type RosterPreview, rosterItemOf } from './rows/roster.ts'
export { rowLabel } from './rows/rowLabel.ts'
export { acceptResult, clockSkewMs } from './sheet/acceptResult.ts'
export { isUnchangedRevision } from './sheet/answersPrint.ts'
export { bulkOkCells } from './sheet/bulkOk.ts'
export type { Cell } from './sheet/cell.ts'
export { judgedAt, lateArrivals, maxClockSkewMs, wrongClock } from './sheet/clock.ts'
export { type ComparedCell, type ComparedSide, compareResults } from './sheet/compareResults.ts'
export { type Contradiction, conclusionsOf, contradictionOf } from './sheet/conclusion.ts'
export { canonicalContent, canonicalJson } from './sheet/content.ts'
export { type Deviation, deviationOf } from './sheet/deviation.ts'
export { type Difference, differences, type Said } from './sheet/differences.ts'
export { type Changes, evaluate, evaluateInSteps } from './sheet/evaluation.ts'
export { codesOf, factsOf } from './sheet/facts.ts'
export type { Evaluation } from './sheet/grid.ts'
export { masterLookup, masterOf } from './sheet/masterStates.ts'
export { normaliseValue } from './sheet/normalise.ts'
export {
  type PersonalFilter,
  personalFilter,
  personalItems,
  visibleConflict,
  visibleEvent,
  visibleState,
} from './sheet/personal.ts'
export { findProblems, type Problem, type ProblemKind, problemKinds, problemsAt } from './sheet/problems.ts'
export { lockOf, type ProcessState, processStates } from './sheet/processState.ts'
export { type Ask, askOf, countCell, isAnswered, leftOf, noProgress, optionalLeftOf } from './sheet/progress.ts'
export { readingOrder } from './sheet/reading.ts'
export { naCells } from './sheet/rowNa.ts'
export { type Ink, isSignature, requireDrawn } from './sheet/signature.ts'
export {
  type CellKey,
  cellKey,
  cellOfKey,
  keyOf,
  type Row,
  rowIdsOf,
  type SheetContext,
  type SheetState,
} from './sheet/state.ts'
export { stripOf } from './sheet/strip.ts'
export { stateOf, viewOf } from './sheet/view.ts'
export { firstToAnswer, nextEmpty } from './sheet/wayOn.ts'
export { type CodeField, codeFields, lotFacts } from './split/fields.ts'
export { readGs1 } from './split/gs1.ts'
export { type Split, splitCode } from './split/splitCode.ts'
export { spokenNumber } from './spoken/spokenNumber.ts'
export { createSheet, mostDaysBack } from './status/create.ts'
export { maxReauthAgeMs } from './status/guards.ts'
export { type VersionLife, versionAt } from './status/inEffect.ts'
export {
  currentStep,
  decidedBy,
  isActing,
  isStepMember,
  personOf,
  type StepContext,
  standsFor,
} from './status/steps.ts'
export { type StatusAction, transitions } from './status/table.ts'
export { type Changed, transition } from './status/transition.ts'
export { readStrip } from './stripLetters.ts'
export * from './usualReasons.ts'
