import { z } from 'zod'
import type { KeyScope } from '../rules/permission/keyScopes.ts'
import { type Can, endpoint } from './endpoint.ts'

/** OData 4.01 (JSON), reading only: what spreadsheets and reporting tools open as a feed. */
export const odataPageSize = 500
const count = (most: number) => z.coerce.number().int().min(0).max(most)

/** Every system query option that is answered; others are refused rather than passed over. */
export const ODataQuery = z.strictObject({
  $filter: z.string().min(1).max(2000).optional(),
  $select: z.string().min(1).max(1000).optional(),
  $orderby: z.string().min(1).max(300).optional(),
  $top: count(1_000_000).optional(),
  $skip: count(100_000).optional(),
  $count: z.enum(['true', 'false']).optional(),
  $format: z.enum(['json', 'application/json']).optional(),
  $skiptoken: z.string().min(1).max(200).optional(),
})
export type ODataQuery = z.infer<typeof ODataQuery>

const entitySet = (name: string, summary: string, can: Can, key: KeyScope) =>
  endpoint({
    method: 'GET',
    path: `/api/odata/${name}`,
    summary,
    can,
    key,
    query: ODataQuery,
    response: z.looseObject({ value: z.array(z.looseObject({})) }),
  })

export const odataChecksheets = entitySet(
  'Checksheets',
  'チェックシートをODataで取得する',
  'export.read',
  'records.read',
)
export const odataResults = entitySet('Results', '項目の結果をODataで取得する', 'export.read', 'records.read')
export const odataActions = entitySet('Actions', '是正をODataで取得する', 'export.read', 'actions.read')
export const odataTargets = entitySet('Targets', '対象をODataで取得する', 'target.read', 'targets.read')

export const odataService = endpoint({
  method: 'GET',
  path: '/api/odata',
  summary: 'ODataのサービス文書を取得する',
  can: 'signedIn',
  key: 'any',
  response: z.looseObject({}),
})

export const odataMetadata = endpoint({
  method: 'GET',
  path: '/api/odata/$metadata',
  summary: 'ODataのメタデータ（CSDL）を取得する',
  can: 'signedIn',
  key: 'any',
  query: z.strictObject({ $format: z.string().max(50).optional() }),
  response: z.string(),
})
