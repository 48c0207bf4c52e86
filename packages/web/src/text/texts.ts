import type { actions } from './ja/actions.ts'
import type { addItem } from './ja/addItem.ts'
import type { analytics } from './ja/analytics.ts'
import type { approval } from './ja/approval.ts'
import type { assistant } from './ja/assistant.ts'
import type { audit } from './ja/audit.ts'
import type { authoring } from './ja/authoring.ts'
import type { calendar } from './ja/calendar.ts'
import type { capture } from './ja/capture.ts'
import type { create } from './ja/create.ts'
import type { desk } from './ja/desk.ts'
import type { device } from './ja/device.ts'
import type { elsewhere } from './ja/elsewhere.ts'
import type { exporting } from './ja/export.ts'
import type { factors } from './ja/factors.ts'
import type { grid } from './ja/grid.ts'
import type { history } from './ja/history.ts'
import type { home } from './ja/home.ts'
import type { importing } from './ja/importing.ts'
import type { inquiry } from './ja/inquiry.ts'
import type { integrations } from './ja/integrations.ts'
import type { list } from './ja/list.ts'
import type { lock } from './ja/lock.ts'
import type { manuals } from './ja/manuals.ts'
import type { masters } from './ja/masters.ts'
import type { myPage } from './ja/myPage.ts'
import type { noticeSettings } from './ja/noticeSettings.ts'
import type { notices } from './ja/notices.ts'
import type { outbox } from './ja/outbox.ts'
import type { pastRecords } from './ja/pastRecords.ts'
import type { picture } from './ja/picture.ts'
import type { plan } from './ja/plan.ts'
import type { pm } from './ja/pm.ts'
import type { prepare } from './ja/prepare.ts'
import type { proposals } from './ja/proposals.ts'
import type { purposes } from './ja/purposes.ts'
import type { reading } from './ja/reading.ts'
import type { record } from './ja/record.ts'
import type { scan } from './ja/scan.ts'
import type { search } from './ja/search.ts'
import type { sheet } from './ja/sheet.ts'
import type { sheetAsked } from './ja/sheetAsked.ts'
import type { targetAdmin } from './ja/targetAdmin.ts'
import type { targets } from './ja/targets.ts'
import type { templateImport } from './ja/templateImport.ts'
import type { update } from './ja/update.ts'
import type { users } from './ja/users.ts'
import type { ja } from './ja.ts'

/** The shape of a language: the Japanese keys with any wording. */
export type Wording<T> = { [K in keyof T]: T[K] extends string ? string : Wording<T[K]> }

/** Texts that come with the screens that show them: one line per area. */
export type Areas = {
  actions: typeof actions
  assistant: typeof assistant
  manuals: typeof manuals
  addItem: typeof addItem
  analytics: typeof analytics
  approval: typeof approval
  audit: typeof audit
  authoring: typeof authoring
  calendar: typeof calendar
  capture: typeof capture
  create: typeof create
  desk: typeof desk
  device: typeof device
  elsewhere: typeof elsewhere
  export: typeof exporting
  factors: typeof factors
  grid: typeof grid
  history: typeof history
  importing: typeof importing
  inquiry: typeof inquiry
  list: typeof list
  lock: typeof lock
  scan: typeof scan
  search: typeof search
  home: typeof home
  noticeSettings: typeof noticeSettings
  myPage: typeof myPage
  integrations: typeof integrations
  masters: typeof masters
  notices: typeof notices
  outbox: typeof outbox
  pastRecords: typeof pastRecords
  picture: typeof picture
  plan: typeof plan
  pm: typeof pm
  prepare: typeof prepare
  proposals: typeof proposals
  purposes: typeof purposes
  reading: typeof reading
  record: typeof record
  sheet: typeof sheet
  sheetAsked: typeof sheetAsked
  targetAdmin: typeof targetAdmin
  targets: typeof targets
  templateImport: typeof templateImport
  update: typeof update
  users: typeof users
}

/** What the first load brings: the shell's own words. */
export type Texts = Wording<typeof ja>

/** Name of a screen: SPEC §2's, and ours where the spec gives none. */
export type ScreenName = keyof Texts['screens']

/** A screen whose purpose can be told in a sentence: every one but the page that does not exist. */
export type DescribedScreen = keyof Areas['purposes']
