import { addArea } from '../addArea.ts'
import { elsewhere } from '../ja/elsewhere.ts'

await addArea('elsewhere', elsewhere, async () => (await import('../en/elsewhere.ts')).elsewhere)
