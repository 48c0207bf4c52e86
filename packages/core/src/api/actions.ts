import { z } from 'zod'
import { Action } from '../model/action.ts'
import { Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'
import { page, pageQuery } from './page.ts'

/** Newest first. */
export const listActions = endpoint({
  method: 'GET',
  path: '/api/ecs/{ecsId}/actions',
  summary: '是正の一覧を取得する',
  can: 'checksheet.read',
  params: z.strictObject({ ecsId: Uuid }),
  query: z.strictObject({ ...pageQuery, status: Action.shape.status.optional() }),
  response: page(Action),
})

export const listSheetActions = endpoint({
  method: 'GET',
  path: '/api/checksheets/{checksheetId}/actions',
  summary: 'チェックシートから起票された是正を取得する',
  can: 'checksheet.read',
  params: z.strictObject({ checksheetId: Uuid }),
  response: z.strictObject({ rows: z.array(Action) }),
})
