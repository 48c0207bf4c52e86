import type { picture as japanese } from '../ja/picture.ts'
import type { Wording } from '../texts.ts'

export const picture: Wording<typeof japanese> = {
  label: 'Reference pictures',
  one: 'Reference picture {{no}}: {{item}}',
  some: 'Reference picture {{no}}: {{item}} ({{more}} more)',
  place: '{{no}} of {{count}}',
  before: 'Previous',
  after: 'Next',
  zoom: 'Zoom',
  times: '{{times}}×',
  document: 'Instructions “{{name}}”',
  documentNotHere: 'The instructions are not on this device. Open them when you are connected.',
  notHere: 'The reference picture is not on this device. It appears when you are connected.',
}
