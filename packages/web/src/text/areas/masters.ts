import { addArea } from '../addArea.ts'
import { masters } from '../ja/masters.ts'

await addArea('masters', masters, async () => (await import('../en/masters.ts')).masters)
