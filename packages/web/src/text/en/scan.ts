import type { Areas, Wording } from '../texts.ts'

export const scan: Wording<Areas['scan']> = {
  none: 'No target has the code “{{code}}”.',
  again: 'Scan again',
  byWords: 'Search by words',
  several: 'Choose the target of “{{code}}”',
  choose: 'Several sheets are due today. Choose the one to begin.',
  noneDue: 'Nothing is planned for today. You can begin with the usual template.',
  noTemplate: 'No template can be used for this target.',
  notActive: 'The target is not in use. Give a reason on the screen where templates are chosen.',
  others: 'Choose another template',
  make: 'Create “{{name}}” and begin',
  due: 'due {{time}}',
  status: { planned: 'planned', open: 'in progress', returned: 'returned' },
}
