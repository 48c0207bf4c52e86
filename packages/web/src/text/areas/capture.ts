import { addArea } from '../addArea.ts'
import { capture } from '../ja/capture.ts'

await addArea('capture', capture, async () => (await import('../en/capture.ts')).capture)
