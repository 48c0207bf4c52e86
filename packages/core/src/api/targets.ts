import { z } from 'zod'
import { maxPictureBytes } from '../model/picture.ts'
import { Judgement } from '../model/result.ts'
import { Instant, LocalDate, sha256Hex, Uuid } from '../model/scalar.ts'
import { Target } from '../model/target.ts'
import { endpoint, FileBytes } from './endpoint.ts'
import { page, pageQuery } from './page.ts'

/** So many targets may be asked for by their ids at once. */
export const mostTargetIds = 100

const params = z.strictObject({ targetId: Uuid })

/** What an administrator writes; when it was last inspected follows from the records. */
export const TargetDraft = Target.omit({ id: true, lastRecordAt: true, nextDueAt: true })
export type TargetDraft = z.infer<typeof TargetDraft>

/** A target in a list, with how it was last time where that was asked for and may be read. */
export const TargetRow = Target.extend({
  last: z
    .strictObject({
      day: LocalDate,
      overall: Judgement,
      /** Missing on sheets that were last counted before it was kept. */
      ok: z.int().nullable(),
      warn: z.int(),
      ng: z.int(),
    })
    .optional(),
})
export type TargetRow = z.infer<typeof TargetRow>

export const listTargets = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/targets',
  summary: '対象の一覧を取得する',
  can: 'target.read',
  key: 'targets.read',
  params: z.strictObject({ ecsId: Uuid }),
  query: z.strictObject({
    ...pageQuery,
    status: Target.shape.status.optional(),
    kind: Target.shape.kind.optional(),
    /** Words of a search: folded, AND, with exclusion, as everywhere. */
    q: z.string().max(400).optional(),
    /** An area and everything below it, one name a line; empty for targets without an area. */
    area: z.string().max(700).optional(),
    /** Exactly these, separated by commas; others are left out. */
    ids: z
      .string()
      .max(mostTargetIds * 37)
      .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})*$/i)
      .optional(),
    /** With `records` each row says when it is due next and how it was last time, to those who may read records. */
    with: z.enum(['records']).optional(),
  }),
  response: page(TargetRow),
})

/** How many targets each area holds itself, for the tree. */
export const listTargetAreas = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/target-areas',
  summary: '対象の場所と件数を取得する',
  can: 'target.read',
  params: z.strictObject({ ecsId: Uuid }),
  response: z.strictObject({
    rows: z.array(z.strictObject({ path: z.array(z.string()), count: z.int(), active: z.int() })),
  }),
})

/** One saved change of a target: what it was and what it is, field by field. */
export const TargetChange = z.strictObject({
  seq: z.int(),
  at: Instant,
  by: z.string(),
  isNew: z.boolean(),
  /** Came with a file of many. */
  isImport: z.boolean(),
  reason: z.string().nullable(),
  fields: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
})
export type TargetChange = z.infer<typeof TargetChange>

export const listTargetChanges = endpoint({
  method: 'GET',
  path: '/api/targets/{targetId}/changes',
  summary: '対象の変更の履歴を取得する',
  can: 'target.edit',
  params,
  response: z.strictObject({ rows: z.array(TargetChange) }),
})

/** Replaces the photo. Sending it twice is harmless. */
export const putTargetPhoto = endpoint({
  method: 'PUT',
  path: '/api/targets/{targetId}/photo/{pictureId}',
  summary: '対象の写真を登録する',
  can: 'target.edit',
  params: z.strictObject({ targetId: Uuid, pictureId: Uuid }),
  query: z.strictObject({ sha256: sha256Hex }),
  body: FileBytes,
  response: Target,
  maxBodyBytes: maxPictureBytes,
})

export const getTargetPhotoLink = endpoint({
  method: 'GET',
  path: '/api/targets/{targetId}/photo/link',
  summary: '対象の写真を表示するリンクを取得する',
  can: 'target.read',
  params,
  response: z.strictObject({ url: z.string(), expiresAt: Instant }),
})

export const getTarget = endpoint({
  method: 'GET',
  path: '/api/targets/{targetId}',
  summary: '対象の内容を取得する',
  can: 'target.read',
  key: 'targets.read',
  params,
  response: Target,
})

export const putTarget = endpoint({
  method: 'PUT',
  path: '/api/targets/{targetId}',
  summary: '対象を登録または変更する',
  can: 'target.edit',
  params,
  body: TargetDraft,
  response: Target,
})

/** By QR code, code or nameplate text; several targets may answer to one nameplate. */
export const findTargetsByCode = endpoint({
  method: 'GET',
  path: '/api/targets-by-code',
  summary: 'コードに一致する対象を探す',
  can: 'target.read',
  query: z.strictObject({ code: z.string().min(1).max(500), ecsId: Uuid.optional() }),
  response: z.strictObject({ rows: z.array(Target).max(50) }),
})
