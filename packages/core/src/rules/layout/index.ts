/** The site's own form, filled in: RULES.md W13, W73. */

export {
  type FilledCell,
  type FilledLayout,
  type FilledPicture,
  type FilledStamp,
  fillLayout,
} from './fillLayout.ts'
export { bothMoves, moveTo, moveToRow, roomOf } from './moves.ts'
export { blankForm, type OldAnswers, oldAnswers } from './oldAnswers.ts'
export type { PaperAnswer, PaperRecord, PaperStamp } from './paperRecord.ts'
export type { LeftAnswer } from './placeAnswers.ts'
export { tickBoxes } from './tickBoxes.ts'
