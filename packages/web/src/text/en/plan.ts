import type { plan as japanese } from '../ja/plan.ts'
import type { Wording } from '../texts.ts'

export const plan: Wording<typeof japanese> = {}
