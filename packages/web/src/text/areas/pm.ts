import { addArea } from '../addArea.ts'
import { pm } from '../ja/pm.ts'

await addArea('pm', pm, async () => (await import('../en/pm.ts')).pm)
