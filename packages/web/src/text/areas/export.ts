import { addArea } from '../addArea.ts'
import { exporting } from '../ja/export.ts'

await addArea('export', exporting, async () => (await import('../en/export.ts')).exporting)
