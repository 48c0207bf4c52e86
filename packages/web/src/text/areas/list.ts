import { addArea } from '../addArea.ts'
import { list } from '../ja/list.ts'

await addArea('list', list, async () => (await import('../en/list.ts')).list)
