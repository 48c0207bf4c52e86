import type { update as japanese } from '../ja/update.ts'
import type { Wording } from '../texts.ts'

export const update: Wording<typeof japanese> = {
  waits: 'A new version is ready. What you entered stays.',
  busy: 'Saving your entries and changing to the new version…',
  apply: 'Update',
}
