import { addArea } from '../addArea.ts'
import { notices } from '../ja/notices.ts'

await addArea('notices', notices, async () => (await import('../en/notices.ts')).notices)
