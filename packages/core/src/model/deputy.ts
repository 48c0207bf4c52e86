import { z } from 'zod'
import { Instant, Uuid } from './scalar.ts'

/** 代理: the deputy may act for the person from `from` until before `to`. */
export const Deputy = z
  .strictObject({ id: Uuid, userId: Uuid, deputyId: Uuid, from: Instant, to: Instant })
  .refine((deputy) => Date.parse(deputy.from) < Date.parse(deputy.to), {
    error: '代理の開始は終了より前にしてください。',
  })
export type Deputy = z.infer<typeof Deputy>
