import { addArea } from '../addArea.ts'
import { factors } from '../ja/factors.ts'

await addArea('factors', factors, async () => (await import('../en/factors.ts')).factors)
