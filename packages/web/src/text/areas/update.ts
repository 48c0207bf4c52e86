import { addArea } from '../addArea.ts'
import { update } from '../ja/update.ts'

await addArea('update', update, async () => (await import('../en/update.ts')).update)
