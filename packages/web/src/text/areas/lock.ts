import { addArea } from '../addArea.ts'
import { lock } from '../ja/lock.ts'

await addArea('lock', lock, async () => (await import('../en/lock.ts')).lock)
