import { addArea } from '../addArea.ts'
import { assistant } from '../ja/assistant.ts'

await addArea('assistant', assistant, async () => (await import('../en/assistant.ts')).assistant)
