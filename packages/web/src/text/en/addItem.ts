import type { addItem as japanese } from '../ja/addItem.ts'
import type { Wording } from '../texts.ts'

export const addItem: Wording<typeof japanese> = {
  name: 'Name',
  kind: 'Kind',
  unit: 'Unit',
  lower: 'Lower limit',
  upper: 'Upper limit',
  choices: 'Choices',
  choicesHint: 'One per line.',
  standard: 'Standard',
  scope: 'Where it is added',
  once: 'This time only',
  propose: 'Propose it for the template',
  add: 'Add the item',
  request: 'Request it',
  added: 'The item was added.',
  requested: 'The request was sent to the editors of the template.',
  onlyRequest: 'You request an addition to the template. Once an editor accepts it, the next version has it.',
  openSimilar: 'Open that item',
  noProcess: 'There is no such process.',
}
