import { addArea } from '../addArea.ts'
import { desk } from '../ja/desk.ts'

await addArea('desk', desk, async () => (await import('../en/desk.ts')).desk)
