import { addArea } from '../addArea.ts'
import { purposes } from '../ja/purposes.ts'

await addArea('purposes', purposes, async () => (await import('../en/purposes.ts')).purposes)
