import type { search as japanese } from '../ja/search.ts'
import type { Wording } from '../texts.ts'

export const search: Wording<typeof japanese> = {
  words: 'Words to search for',
  placeholder: 'Target, number, lot, item, comment…',
  go: 'Search',
  how: 'Blanks mean both words, "…" a phrase, -word leaves out.',
  covers:
    'Looks through targets, checksheets (number, lot, values, comments), templates and items of {{ecs}}. For another site, switch to it first.',
  empty: 'Type what to search for.',
  recent: 'Recent searches',
  forget: 'Clear recent searches',
  suggestions: 'Suggestions',
  kind: { target: 'Targets', checksheet: 'Checksheets', template: 'Templates', item: 'Items' },
  kinds: 'Kinds of results',
  count: 'Results for "{{query}}": {{count}}',
  many: 'Results for "{{query}}": 1,000 or more',
  title: 'Results for "{{query}}"',
  none: 'Nothing matches "{{query}}".',
  noneOfKind: '{{kind}}: nothing matches "{{query}}".',
  noneHint: 'Searched in “{{ecs}}”. Try a shorter word or another spelling, or switch the site.',
  didYouMean: 'Did you mean:',
  more: 'Show more',
  last: 'Last {{at}}',
  next: 'Next due {{at}}',
  never: 'No record yet',
  create: 'Create',
  history: 'History',
  onDevice:
    'Offline. Searching this device ({{count}} targets and records). History and values can be searched once connected.',
  deviceNoneHint: 'Once connected, all records on the server are searched.',
  code: {
    label: 'QR code, bar code or number',
    hint: 'Scan it or type it, then press Enter.',
    find: 'Find the target',
    none: 'No target has the code "{{code}}".',
    near: 'Similar targets',
    ask: 'Contact us',
    byWords: 'Search by words',
  },
  ocr: {
    label: 'Text on the nameplate, number plate or lot',
    hint: 'Look-alike characters (0 and O, 1 and I, 8 and B …) are tried too.',
  },
}
