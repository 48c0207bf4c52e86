import type { TemplateContent, TemplateStatus } from '../../model/index.ts'
import type { EntryContext } from '../sheet/acceptResult.ts'
import type { Ink } from '../sheet/signature.ts'
import type { StatusContext } from '../status/request.ts'

/** The version a running sheet is to move to, as the server found it. */
export type NextVersion = {
  id: string
  templateId: string
  version: number
  status: TemplateStatus
  content: TemplateContent
}

/** Who sends an operation and what the server knows beside it. `now` is the server's clock. */
export type MergeContext = Omit<StatusContext, 'id'> &
  Pick<EntryContext, 'keepOrder' | 'hasSkill'> & {
    nextVersion?: NextVersion | undefined
    /** What the file of an attachment is by its content, once the server has it. */
    storedType?: string | undefined
    /** What that file shows, where it could be looked at. */
    storedInk?: Ink | undefined
  }
