import { addArea } from '../addArea.ts'
import { history } from '../ja/history.ts'

await addArea('history', history, async () => (await import('../en/history.ts')).history)
