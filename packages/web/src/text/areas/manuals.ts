import { addArea } from '../addArea.ts'
import { manuals } from '../ja/manuals.ts'

await addArea('manuals', manuals, async () => (await import('../en/manuals.ts')).manuals)
