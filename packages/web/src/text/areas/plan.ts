import { addArea } from '../addArea.ts'
import { plan } from '../ja/plan.ts'

await addArea('plan', plan, async () => (await import('../en/plan.ts')).plan)
