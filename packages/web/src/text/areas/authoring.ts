import { addArea } from '../addArea.ts'
import { authoring } from '../ja/authoring.ts'

await addArea('authoring', authoring, async () => (await import('../en/authoring.ts')).authoring)
