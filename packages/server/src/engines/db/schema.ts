import type { Kysely, Transaction } from 'kysely'
import type { ActionTables } from '../../features/actions/tables.ts'
import type { AnalyticsTables } from '../../features/analytics/tables.ts'
import type { ApiKeyTables } from '../../features/apiKeys/tables.ts'
import type { AssistantTables } from '../../features/assistant/tables.ts'
import type { AuditTables } from '../../features/audit/tables.ts'
import type { CalendarFeedTables } from '../../features/calendarFeeds/tables.ts'
import type { CalendarTables } from '../../features/calendars/tables.ts'
import type { ChecksheetTables } from '../../features/checksheets/tables.ts'
import type { DeputyTables } from '../../features/deputies/tables.ts'
import type { EcsTables } from '../../features/ecs/tables.ts'
import type { HomeTables } from '../../features/home/tables.ts'
import type { InquiryTables } from '../../features/inquiries/tables.ts'
import type { InstallTables } from '../../features/install/tables.ts'
import type { ItemRequestTables } from '../../features/itemRequests/tables.ts'
import type { LayoutTables } from '../../features/layouts/tables.ts'
import type { ManualTables } from '../../features/manuals/tables.ts'
import type { MyHistoryTables } from '../../features/myHistory/tables.ts'
import type { NoticeDeliveryTables } from '../../features/noticeDelivery/tables.ts'
import type { NoticeTables } from '../../features/notices/tables.ts'
import type { OutputTables } from '../../features/outputs/tables.ts'
import type { PastRecordTables } from '../../features/pastRecords/tables.ts'
import type { PatrolRouteTables } from '../../features/patrolRoutes/tables.ts'
import type { PeopleTables } from '../../features/people/tables.ts'
import type { PictureTables } from '../../features/pictures/tables.ts'
import type { ProposalTables } from '../../features/proposals/tables.ts'
import type { RegisterTables } from '../../features/registers/tables.ts'
import type { RegistrationTables } from '../../features/registrations/tables.ts'
import type { RetentionTables } from '../../features/retention/tables.ts'
import type { RevisionTables } from '../../features/revisions/tables.ts'
import type { ScheduleTables } from '../../features/schedules/tables.ts'
import type { SearchTables } from '../../features/search/tables.ts'
import type { ShareTables } from '../../features/shares/tables.ts'
import type { SigningTables } from '../../features/signing/tables.ts'
import type { TargetTables } from '../../features/targets/tables.ts'
import type { TemplateTables } from '../../features/templates/tables.ts'
import type { WebhookTables } from '../../features/webhooks/tables.ts'
import type { EventTables } from '../../live/tables.ts'

/**
 * Every table, as Kysely sees it. Each area keeps its own tables beside its SQL and is named here:
 * `interface Schema extends ActionTables, AuditTables {}`.
 */
export interface Schema
  extends EventTables,
    PeopleTables,
    EcsTables,
    TargetTables,
    TemplateTables,
    ChecksheetTables,
    AuditTables,
    SearchTables,
    CalendarTables,
    ScheduleTables,
    PatrolRouteTables,
    HomeTables,
    InquiryTables,
    InstallTables,
    ActionTables,
    AnalyticsTables,
    ApiKeyTables,
    AssistantTables,
    CalendarFeedTables,
    NoticeDeliveryTables,
    LayoutTables,
    ManualTables,
    MyHistoryTables,
    NoticeTables,
    OutputTables,
    DeputyTables,
    PictureTables,
    ProposalTables,
    PastRecordTables,
    RetentionTables,
    RegisterTables,
    RegistrationTables,
    RevisionTables,
    ItemRequestTables,
    ShareTables,
    SigningTables,
    WebhookTables {}

/** What a query needs: the database itself or an open transaction. */
export type Db = Kysely<Schema>

/** What a write needs when it must share the caller's fate. */
export type Tx = Transaction<Schema>
