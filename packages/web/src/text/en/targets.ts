import type { Areas, Wording } from '../texts.ts'

export const targets: Wording<Areas['targets']> = {
  find: 'Find a target (name, code, place)',
  findHint: '{{shown}} shown. Type to search all targets.',
  searchMore: 'There are more. Type more of it.',
  fromDevice: 'Searching the targets on this device.',
  chosen: '{{count}} targets chosen',
}
