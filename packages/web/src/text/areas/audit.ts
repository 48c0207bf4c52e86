import { addArea } from '../addArea.ts'
import { audit } from '../ja/audit.ts'

await addArea('audit', audit, async () => (await import('../en/audit.ts')).audit)
