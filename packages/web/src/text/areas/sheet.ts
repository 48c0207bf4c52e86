import { addArea } from '../addArea.ts'
import { sheet } from '../ja/sheet.ts'

await addArea('sheet', sheet, async () => (await import('../en/sheet.ts')).sheet)
