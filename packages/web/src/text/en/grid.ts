import type { Areas, Wording } from '../texts.ts'

export const grid: Wording<Areas['grid']> = {
  roster: 'Enter {{count}} from the roster',
  rosterLeft: 'There is room for {{max}} rows only: {{count}} were left out.',
  paste: 'Paste from a table',
  sweep: '{{count}} × good',
  swept: 'Entered',
  sweepRow: 'Other {{count}}: good',
  noRows: 'There are no rows yet. Enter them from the roster or add one.',
  unnamed: '(empty)',
  first: 'First',
  last: 'Last',
  pasteTitle: 'Paste values of a table or an instrument',
  pasteNote: 'Values go down from the chosen row. Cells with an answer stay as they are.',
  pasteColumn: 'Column',
  pasteRow: 'First row',
  pasteText: 'Values (one per line; several columns may be pasted together)',
  pastePlan: 'What will be recorded',
  pasteTake: 'Record {{count}}',
  pasteStop: 'Do not paste',
  pasteLeft: '{{count}} lines have no row. Add rows before you paste.',
  why: {
    answered: 'Answered already: unchanged',
    closed: 'Nothing can be entered here',
    wrong: 'Cannot be read as a value',
  },
}
