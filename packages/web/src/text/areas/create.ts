import { addArea } from '../addArea.ts'
import { create } from '../ja/create.ts'

await addArea('create', create, async () => (await import('../en/create.ts')).create)
