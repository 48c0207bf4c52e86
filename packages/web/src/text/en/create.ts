import type { create as japanese } from '../ja/create.ts'
import type { Wording } from '../texts.ts'

export const create: Wording<typeof japanese> = {
  chooseTarget: 'Choose a target',
  steps: 'Steps',
  step: { target: 'Target', template: 'Template', confirm: 'Confirm' },
  ecs: 'ECS (site)',
  search: 'Search by name or code (scanners work too)',
  noEcs: 'There is no ECS you can use. Please ask an administrator.',
  noTarget: 'No target is chosen.',
  noTargets: 'No targets are registered.',
  noMatch: 'No target matches “{{words}}”.',
  noCode: 'No target matches “{{code}}”.',
  noTemplates: 'No template can be used with this target.',
  unfinished: 'A sheet has been begun ({{template}}, {{done}}/{{total}}).',
  goOn: 'Go on with it',
  preview: 'Version {{version}}, {{processes}} processes, {{items}} items',
  day: 'Day',
  shift: 'Shift',
  lot: 'Lot or serial number',
  lotRequired: 'Lot or serial number (required)',
  start: 'Create and start',
}
