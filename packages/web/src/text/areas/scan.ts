import { addArea } from '../addArea.ts'
import { scan } from '../ja/scan.ts'

await addArea('scan', scan, async () => (await import('../en/scan.ts')).scan)
