import { addArea } from '../addArea.ts'
import { approval } from '../ja/approval.ts'

await addArea('approval', approval, async () => (await import('../en/approval.ts')).approval)
