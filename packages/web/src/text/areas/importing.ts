import { addArea } from '../addArea.ts'
import { importing } from '../ja/importing.ts'

await addArea('importing', importing, async () => (await import('../en/importing.ts')).importing)
