import { z } from 'zod'
import { ChecksheetStatus } from '../model/checksheetStatus.ts'
import { Instant, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'
import { MyEcs } from './me.ts'

/** Today's work of one ECS in four numbers. */
export const EcsToday = z.strictObject({
  /** Sheets of today, cancelled ones left out, and those of them that are not handed in yet. */
  total: z.int(),
  remaining: z.int(),
  overdue: z.int(),
  /** Sheets with a 否 that nobody has settled yet. */
  deviations: z.int(),
  waiting: z.int(),
  /** Corrective actions that are neither done nor rejected. */
  actions: z.int(),
  nextDueAt: Instant.nullable(),
})
export type EcsToday = z.infer<typeof EcsToday>

export const HomeEcs = MyEcs.extend({ today: EcsToday })
export type HomeEcs = z.infer<typeof HomeEcs>

export const HomeTarget = z.strictObject({
  id: Uuid,
  ecsId: Uuid,
  code: z.string(),
  name: z.string(),
  favourite: z.boolean(),
})
export type HomeTarget = z.infer<typeof HomeTarget>

/** 続きから: a sheet the person has in hand. */
export const HomeSheet = z.strictObject({
  id: Uuid,
  docNo: z.string().nullable(),
  ecsId: Uuid,
  targetName: z.string(),
  templateName: z.string(),
  status: ChecksheetStatus,
  /** 必須, as everywhere (RULES.md C3). */
  done: z.int(),
  total: z.int(),
  optionalDone: z.int(),
  optionalTotal: z.int(),
  /** The judgements in the order of the sheet (C6); null where nobody has counted them yet. */
  strip: z.string().nullable(),
  warn: z.int(),
  ng: z.int(),
  dueAt: Instant.nullable(),
})
export type HomeSheet = z.infer<typeof HomeSheet>

/** Everything the first screen shows, in one call. */
export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: '最初の画面の内容を取得する',
  can: 'signedIn',
  response: z.strictObject({
    ecs: z.array(HomeEcs),
    goOn: z.array(HomeSheet).max(5),
    favourites: z.array(HomeTarget),
    recent: z.array(HomeTarget),
  }),
})
export type Home = z.infer<(typeof getHome)['response']>

export const setFavouriteTarget = endpoint({
  method: 'PUT',
  path: '/api/targets/{targetId}/favourite',
  summary: '対象をお気に入りにする、または外す',
  can: 'target.read',
  params: z.strictObject({ targetId: Uuid }),
  body: z.strictObject({ favourite: z.boolean() }),
})
