import type { update as japanese } from '../ja/update.ts'
import type { Wording } from '../texts.ts'

export const update: Wording<typeof japanese> = {
  version: {
    waits: 'A new version is ready. What you entered stays.',
    busy: 'Saving your entries and changing to the new version…',
    apply: 'Update',
  },
  parts: {
    waits: 'A part could not be loaded while there was no connection. Load the page again to use it.',
    busy: 'Saving your entries and loading the page again…',
    apply: 'Load again',
  },
}
