import type { EntryContext } from '../sheet/acceptResult.ts'
import type { StatusContext } from '../status/request.ts'

/** Who sends an operation and what the server knows beside it. `now` is the server's clock. */
export type MergeContext = Omit<StatusContext, 'id'> & Pick<EntryContext, 'keepOrder' | 'hasSkill'>
