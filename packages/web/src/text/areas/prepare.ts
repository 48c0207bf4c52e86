import { addArea } from '../addArea.ts'
import { prepare } from '../ja/prepare.ts'

await addArea('prepare', prepare, async () => (await import('../en/prepare.ts')).prepare)
