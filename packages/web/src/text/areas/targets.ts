import { addArea } from '../addArea.ts'
import { targets } from '../ja/targets.ts'

await addArea('targets', targets, async () => (await import('../en/targets.ts')).targets)
