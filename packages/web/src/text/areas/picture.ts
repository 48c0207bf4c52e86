import { addArea } from '../addArea.ts'
import { picture } from '../ja/picture.ts'

await addArea('picture', picture, async () => (await import('../en/picture.ts')).picture)
