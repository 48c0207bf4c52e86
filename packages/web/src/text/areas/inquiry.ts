import { addArea } from '../addArea.ts'
import { inquiry } from '../ja/inquiry.ts'

await addArea('inquiry', inquiry, async () => (await import('../en/inquiry.ts')).inquiry)
