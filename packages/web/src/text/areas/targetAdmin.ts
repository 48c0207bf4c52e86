import { addArea } from '../addArea.ts'
import { targetAdmin } from '../ja/targetAdmin.ts'

await addArea('targetAdmin', targetAdmin, async () => (await import('../en/targetAdmin.ts')).targetAdmin)
