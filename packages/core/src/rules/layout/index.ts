/** The site's own form, filled in: RULES.md W13. */

export {
  type FilledCell,
  type FilledLayout,
  type FilledPicture,
  type FilledStamp,
  fillLayout,
  moveTo,
  type PaperAnswer,
  type PaperRecord,
  type PaperStamp,
} from './fillLayout.ts'
