import { addArea } from '../addArea.ts'
import { addItem } from '../ja/addItem.ts'

await addArea('addItem', addItem, async () => (await import('../en/addItem.ts')).addItem)
