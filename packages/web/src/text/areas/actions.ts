import { addArea } from '../addArea.ts'
import { actions } from '../ja/actions.ts'

await addArea('actions', actions, async () => (await import('../en/actions.ts')).actions)
