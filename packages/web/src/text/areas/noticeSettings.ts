import { addArea } from '../addArea.ts'
import { noticeSettings } from '../ja/noticeSettings.ts'

await addArea('noticeSettings', noticeSettings, async () => (await import('../en/noticeSettings.ts')).noticeSettings)
