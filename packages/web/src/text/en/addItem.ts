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
  requested: 'The request is recorded. You will be told what became of it.',
  addedAndRequested: 'The item is added, and the request for the template is recorded.',
  reason: 'Reason',
  onlyRequest:
    'This asks for the item in the template. The request is kept with your name, the reason and the photo. This sheet itself does not change.',
  openSimilar: 'Open that item',
  noProcess: 'There is no such process.',
}
