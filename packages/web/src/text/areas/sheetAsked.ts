import { addArea } from '../addArea.ts'
import { sheetAsked } from '../ja/sheetAsked.ts'

await addArea('sheetAsked', sheetAsked, async () => (await import('../en/sheetAsked.ts')).sheetAsked)
