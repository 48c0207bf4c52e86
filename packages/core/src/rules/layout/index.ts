/** The site's own form, filled in: RULES.md W13. */

export {
  bothMoves,
  type FilledCell,
  type FilledLayout,
  type FilledPicture,
  type FilledStamp,
  fillLayout,
  type LeftAnswer,
  moveTo,
  moveToRow,
  type PaperAnswer,
  type PaperRecord,
  type PaperStamp,
  roomOf,
} from './fillLayout.ts'
