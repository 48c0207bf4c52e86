import type { api } from '@ecs/core'
import type { Services } from '../../services.ts'
import type { ExportContext } from '../history/index.ts'
import type { PartFile } from './partFile.ts'

/** One output while it is made: for whom, what, and where it goes. */
export type Making = Omit<ExportContext, 'services'> & {
  services: Pick<Services, 'config' | 'files' | 'log'>
  ecsId: string
  request: api.OutputRequest
  sheetIds: readonly string[]
  part: PartFile
  /** Says how far it is; throws where nobody wants it any more. */
  tell: (done: number) => Promise<void>
}
