import { addArea } from '../addArea.ts'
import { reading } from '../ja/reading.ts'

await addArea('reading', reading, async () => (await import('../en/reading.ts')).reading)
