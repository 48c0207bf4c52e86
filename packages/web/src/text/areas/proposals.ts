import { addArea } from '../addArea.ts'
import { proposals } from '../ja/proposals.ts'

await addArea('proposals', proposals, async () => (await import('../en/proposals.ts')).proposals)
