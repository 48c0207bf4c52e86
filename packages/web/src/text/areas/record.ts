import { addArea } from '../addArea.ts'
import { record } from '../ja/record.ts'

await addArea('record', record, async () => (await import('../en/record.ts')).record)
