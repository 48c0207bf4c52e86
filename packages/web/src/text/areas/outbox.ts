import { addArea } from '../addArea.ts'
import { outbox } from '../ja/outbox.ts'

await addArea('outbox', outbox, async () => (await import('../en/outbox.ts')).outbox)
