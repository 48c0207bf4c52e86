import { z } from 'zod'
import { correctionKeys } from '../charts/correction.ts'
import { crewGroupNames } from '../charts/crewGroups.ts'
import { ActionSeverity } from '../model/action.ts'
import { ChecksheetStatus } from '../model/checksheetStatus.ts'
import { Judgement } from '../model/result.ts'
import { Instant, LocalDate, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'
import { ItemFacts } from './history.ts'

/** What every figure is asked for: a period, and all ECS of the person unless one is named. */
const asked = { from: LocalDate, to: LocalDate, ecsId: Uuid.optional(), templateId: Uuid.optional() }
const question = z.strictObject(asked)

/** Sums of sheets, as the calendar of a day counts them; cancelled ones stand apart, void ones nowhere. */
export const SheetSums = z.strictObject({
  total: z.int(),
  /** Handed in, and those of them after their due time. */
  done: z.int(),
  doneLate: z.int(),
  /** Not handed in and due: of today or later, and of earlier days. */
  late: z.int(),
  missed: z.int(),
  cancelled: z.int(),
  /** Handed in with a 否; with 注意 and no 否. */
  ng: z.int(),
  warn: z.int(),
  judgedItems: z.int(),
  ngItems: z.int(),
})
export type SheetSums = z.infer<typeof SheetSums>

export const CompletionResponse = z.strictObject({
  sums: SheetSums,
  /** The period of the same length before. */
  before: z.strictObject({ from: LocalDate, to: LocalDate, sums: SheetSums }),
  days: z.array(SheetSums.extend({ day: LocalDate })),
  shifts: z.array(SheetSums.extend({ shift: z.string().nullable() })),
  ecs: z.array(SheetSums.extend({ ecsId: Uuid, name: z.string() })),
  /** K25: a sheet counts in each group of the people it is given to. */
  groups: z.array(SheetSums.extend({ group: z.enum(crewGroupNames) })),
  /** Changes that are not counted yet. */
  pending: z.int(),
})
export type CompletionResponse = z.infer<typeof CompletionResponse>

export const getCompletion = endpoint({
  method: 'GET',
  path: '/api/analytics/completion',
  summary: '実施・遅れ・未実施・逸脱の数を、日・シフト・ECS・担当の役割ごとに取得する',
  can: 'export.read',
  query: question,
  response: CompletionResponse,
})

/** Sheets in which it was 否, and those in which it was 注意 and not 否. */
const found = { ng: z.int(), warn: z.int() }

export const FindingsResponse = z.strictObject({
  items: z.array(
    z.strictObject({ ecsId: Uuid, templateId: Uuid, itemId: Uuid, name: z.string(), process: z.string(), ...found }),
  ),
  processes: z.array(
    z.strictObject({
      ecsId: Uuid,
      templateId: Uuid,
      processId: Uuid,
      name: z.string(),
      itemIds: z.array(Uuid),
      ...found,
    }),
  ),
  targets: z.array(z.strictObject({ ecsId: Uuid, targetId: Uuid, code: z.string(), name: z.string(), ...found })),
  /** Everything, also what is not among the rows above. */
  sums: z.strictObject({
    items: z.strictObject(found),
    processes: z.strictObject(found),
    targets: z.strictObject(found),
  }),
})
export type FindingsResponse = z.infer<typeof FindingsResponse>

/** The longest tail anybody reads. */
export const mostFindings = 20

export const getFindings = endpoint({
  method: 'GET',
  path: '/api/analytics/findings',
  summary: '否と注意の数を、項目・工程・対象ごとに多い順で取得する',
  can: 'export.read',
  query: question,
  response: FindingsResponse,
})

export const CorrectionsResponse = z.strictObject({
  opened: z.int(),
  corrected: z.int(),
  medianMs: z.number().nullable(),
  beforeMedianMs: z.number().nullable(),
  steps: z.array(z.strictObject({ key: z.enum(correctionKeys), size: z.int() })),
  severities: z.array(z.strictObject({ severity: ActionSeverity, size: z.int(), medianMs: z.number().nullable() })),
  /** Not done and not rejected, whenever they were opened. */
  open: z.int(),
  overdue: z.int(),
  oldest: z.strictObject({ id: Uuid, no: z.string(), ecsId: Uuid, openedAt: Instant }).nullable(),
})
export type CorrectionsResponse = z.infer<typeof CorrectionsResponse>

export const getCorrections = endpoint({
  method: 'GET',
  path: '/api/analytics/corrections',
  summary: '是正までの時間と、終わっていない是正の数を取得する',
  can: 'export.read',
  query: question,
  response: CorrectionsResponse,
})

/** A measure that was carried out, and the item it was for. The trend of that item tells what it changed (K26). */
export const Effect = z.strictObject({
  actionId: Uuid,
  no: z.string(),
  title: z.string(),
  measure: z.string(),
  ecsId: Uuid,
  templateId: Uuid,
  target: z.strictObject({ id: Uuid, code: z.string(), name: z.string() }),
  itemId: Uuid,
  itemName: z.string(),
  /** When it was last finished, and the day on site. */
  finishedAt: Instant,
  day: LocalDate,
})
export type Effect = z.infer<typeof Effect>
export const mostEffects = 30

export const getEffects = endpoint({
  method: 'GET',
  path: '/api/analytics/effects',
  summary: '期間中に終えて確認された対策と、その項目を新しい順に取得する',
  can: 'export.read',
  query: question,
  response: z.strictObject({ rows: z.array(Effect) }),
})

const StandingSignal = z.strictObject({
  chart: z.enum(['I', 'MR', 'Xbar', 'R', 's', 'p', 'np', 'c', 'u']),
  ruleId: z.string(),
  label: z.string(),
  pattern: z.looseObject({ name: z.string() }),
  finding: z.string(),
  points: z.array(z.int()),
  side: z.enum(['upper', 'lower']).nullable(),
})

export const StandingRow = z.strictObject({
  ecsId: Uuid,
  templateId: Uuid,
  target: z.strictObject({ id: Uuid, code: z.string(), name: z.string() }),
  item: ItemFacts,
  cp: z.number().nullable(),
  cpk: z.number().nullable(),
  ppk: z.number().nullable(),
  mean: z.number().nullable(),
  /** Readings outside of the specification. */
  outside: z.int(),
  /** Newest last: the day of each point, its figure on the chart, every reading, and the lines of the newest point. */
  days: z.array(LocalDate),
  points: z.array(z.number().nullable()),
  readings: z.array(z.number()),
  lines: z.strictObject({ center: z.number(), ucl: z.number(), lcl: z.number() }).nullable(),
  signals: z.array(StandingSignal),
})
export type StandingRow = z.infer<typeof StandingRow>

export const StandingsResponse = z.strictObject({
  rows: z.array(StandingRow),
  /** Items that are measured; with a Cpk below 1.33; with a signal; with a reading outside of its limits. */
  measured: z.int(),
  weak: z.int(),
  alarmed: z.int(),
  outside: z.int(),
})
export type StandingsResponse = z.infer<typeof StandingsResponse>

/** K18: from here on a process is 十分. */
export const enoughCpk = 1.33

/** As things stand now (K23): the newest fifty points, whatever the period. */
export const getStandings = endpoint({
  method: 'GET',
  path: '/api/analytics/standings',
  summary: '工程能力の低い項目と管理図の警報を、悪い順に取得する',
  can: 'export.read',
  query: z.strictObject({ ecsId: Uuid.optional(), templateId: Uuid.optional() }),
  response: StandingsResponse,
})

export const HeatResponse = z.strictObject({
  targets: z.array(
    z.strictObject({
      id: Uuid,
      code: z.string(),
      name: z.string(),
      days: z.array(
        SheetSums.pick({
          total: true,
          done: true,
          doneLate: true,
          late: true,
          missed: true,
          ng: true,
          warn: true,
        }).extend({
          day: LocalDate,
        }),
      ),
    }),
  ),
  /** Targets with sheets in that month, also those not among the rows. */
  size: z.int(),
})
export type HeatResponse = z.infer<typeof HeatResponse>
export const mostHeatTargets = 60

export const getHeat = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/analytics/month',
  summary: '1か月の様子を、対象×日で取得する',
  can: 'export.read',
  params: z.strictObject({ ecsId: Uuid }),
  query: z.strictObject({
    month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
    templateId: Uuid.optional(),
  }),
  response: HeatResponse,
})

/** What a large screen shows of one ECS: today's sheets, what went wrong and is not settled, what is late. */
export const WallResponse = z.strictObject({
  ecs: z.strictObject({ id: Uuid, name: z.string(), tz: z.string() }),
  day: LocalDate,
  at: Instant,
  sums: z.strictObject({ total: z.int(), remaining: z.int(), overdue: z.int(), deviations: z.int(), waiting: z.int() }),
  sheets: z.array(
    z.strictObject({
      id: Uuid,
      targetCode: z.string(),
      targetName: z.string(),
      templateName: z.string(),
      shift: z.string().nullable(),
      status: ChecksheetStatus,
      overall: Judgement,
      done: z.int(),
      total: z.int(),
      strip: z.string().nullable(),
      dueAt: Instant.nullable(),
      isLate: z.boolean(),
    }),
  ),
  deviations: z.array(
    z.strictObject({
      checksheetId: Uuid,
      targetName: z.string(),
      templateName: z.string(),
      status: ChecksheetStatus,
      at: Instant,
      /** The gravest of what was found, and how many more; null where nothing may be told in public. */
      finding: z
        .strictObject({
          itemName: z.string(),
          value: z.string().optional(),
          limits: z.string().optional(),
          isCritical: z.boolean(),
          others: z.int(),
        })
        .nullable(),
      /** Open actions about it: none, or the most serious. */
      action: z.strictObject({ title: z.string(), severity: ActionSeverity, status: z.string() }).nullable(),
    }),
  ),
})
export type WallResponse = z.infer<typeof WallResponse>
export const mostWallSheets = 200
export const mostWallDeviations = 20

export const getWall = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/wall',
  summary: '大画面に出す、今日の点検・逸脱・期限超過を取得する',
  can: 'checksheet.read',
  params: z.strictObject({ ecsId: Uuid }),
  response: WallResponse,
})
