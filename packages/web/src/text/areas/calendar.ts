import { addArea } from '../addArea.ts'
import { calendar } from '../ja/calendar.ts'

await addArea('calendar', calendar, async () => (await import('../en/calendar.ts')).calendar)
