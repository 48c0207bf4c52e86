import type { pm as japanese } from '../ja/pm.ts'
import type { Wording } from '../texts.ts'

export const pm: Wording<typeof japanese> = {
  notReady: 'Image processing is not ready. Please reload (you can enter the value by hand).',
  reload: 'Reload',
}
