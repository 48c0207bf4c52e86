import type { Areas, Wording } from '../texts.ts'

export const importing: Wording<Areas['importing']> = {
  targets: 'Import targets',
  targetsHint:
    'Choose a CSV (UTF-8, Shift_JIS) or XLSX table. A code that exists is changed; missing columns stay as they are. Separate places by “/” and several codes by “;”.',
  sample: 'Sample table',
  choose: 'Choose a table',
  another: 'Choose the corrected table',
  checking: 'Checking…',
  saving: 'Saving…',
  hasIssues: '{{refused}} of {{rows}} rows have faults.',
  noIssues: '{{rows}} rows, no faults.',
  notYet: 'Nothing is saved yet.',
  done: 'Saved.',
  counts: '{{added}} new, {{changed}} changed, {{same}} the same',
  issues: 'To be corrected',
  read: 'Read: {{read}}',
  more: 'Show {{count}} more',
  tooMany: '{{shown}} of {{count}} shown. Correct these first.',
  saveIssues: 'Save the {{count}} faults',
  notes: '{{count}} notes',
  preview: 'What is imported (first 20 rows)',
  effect: { add: 'New', change: 'Change', same: 'Same' },
  saveAll: 'Save {{count}}',
  saveGood: 'Save {{count}} without the faults',
  saved: '{{added}} new and {{changed}} changed targets are saved.',
  close: 'Close',
}
