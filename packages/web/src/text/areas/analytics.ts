import { addArea } from '../addArea.ts'
import { analytics } from '../ja/analytics.ts'

await addArea('analytics', analytics, async () => (await import('../en/analytics.ts')).analytics)
