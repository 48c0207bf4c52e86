import { benchBackup } from './api/backup.ts'
import { benchApi } from './api/index.ts'
import { benchScale } from './api/scale.ts'
import { benchApprove } from './approve/index.ts'
import { benchAssistant } from './assistant/index.ts'
import { benchAuthor } from './author/index.ts'
import { benchFind } from './find/index.ts'
import { benchIdentity } from './identity/index.ts'
import { benchImport } from './import/index.ts'
import { benchNotices } from './notices/index.ts'
import { benchOffline } from './offline/index.ts'
import { benchPage } from './page.ts'
import { benchPapers } from './papers/index.ts'
import { benchPhotos } from './photos/index.ts'
import { benchPlan } from './plan.ts'
import { benchPm } from './pm/index.ts'
import { benchReading } from './reading/index.ts'
import { benchNumbers } from './reading/numbers.ts'
import { benchRefuse } from './refuse/index.ts'
import { benchRules } from './rules.ts'
import { benchScan } from './scan/index.ts'
import { benchScreens } from './screens/index.ts'
import { benchStart } from './start.ts'
import type { BenchOptions, Row } from './table.ts'
import { benchVision } from './vision/index.ts'
import { benchWeb } from './web/benchWeb.ts'

/** Every benchmark: one line per part. */
export const parts = {
  start: benchStart,
  page: benchPage,
  api: benchApi,
  scale: benchScale,
  backup: benchBackup,
  approve: benchApprove,
  assistant: benchAssistant,
  author: benchAuthor,
  identity: benchIdentity,
  plan: benchPlan,
  import: benchImport,
  notices: benchNotices,
  rules: benchRules,
  find: benchFind,
  screens: benchScreens,
  vision: benchVision,
  reading: benchReading,
  numbers: benchNumbers,
  pm: benchPm,
  photos: benchPhotos,
  papers: benchPapers,
  offline: benchOffline,
  scan: benchScan,
  refuse: benchRefuse,
  web: benchWeb,
} satisfies Record<string, (options: BenchOptions) => Promise<Row[]>>
