/** What the documentation shows other systems to do; a test does every one of them. */
export type ExampleNames = {
  ecsId: string
  ecs: string
  target: string
  template: string
  item: string
  checksheetId: string
  batchId: string
}

export type Example = { title: string; scope: string; method: 'GET' | 'PUT'; path: string; body?: object }

export const shownNames: ExampleNames = {
  ecsId: '0195f3a0-0000-7000-8000-000000000001',
  ecs: 'INJ-01',
  target: 'IM-03',
  template: 'INJ-DAILY',
  item: 'press',
  checksheetId: '0195f3a0-0000-7000-8000-000000000002',
  batchId: '0195f3a0-0000-7000-8000-000000000003',
}

export const examplesFor = (names: ExampleNames): Example[] => [
  { title: 'キーを試す', scope: '（どのキーでも）', method: 'GET', path: '/api/integration/key' },
  { title: '対象の一覧', scope: 'targets.read', method: 'GET', path: `/api/ecs/${names.ecsId}/targets?limit=50` },
  {
    title: '機器からチェックシートを作る（同じIDで何度送っても1件）',
    scope: 'sheets.create',
    method: 'PUT',
    path: `/api/integration/sheets/${names.checksheetId}`,
    body: { ecs: names.ecs, target: names.target, template: names.template, lot: 'L-20261117' },
  },
  {
    title: '測定値を送る（判定と監査証跡は人の入力と同じ）',
    scope: 'results.write',
    method: 'PUT',
    path: `/api/integration/sheets/${names.checksheetId}/values/${names.batchId}`,
    body: { values: [{ item: names.item, value: '14.2', at: '2026-11-17T01:00:00.000Z' }] },
  },
  { title: 'ODataのメタデータ', scope: '（どのキーでも）', method: 'GET', path: '/api/odata/$metadata' },
  {
    title: '今月の否をODataで読む',
    scope: 'records.read',
    method: 'GET',
    path: "/api/odata/Results?$filter=Judgement%20eq%20'ng'%20and%20Day%20ge%202026-11-01&$select=DocNo,TargetName,ItemName,Value",
  },
]

export function curlOf({ method, path, body }: Example): string {
  const lines = [
    `curl -X ${method} "https://ecs.example.com${path.replaceAll('$', '\\$')}"`,
    '-H "Authorization: Bearer $ECS_KEY"',
  ]
  if (body) lines.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`)
  return lines.join(' \\\n  ')
}

/** How a receiver of webhooks knows that it is us; a test runs it. */
export const verifierSource = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** headers and the body exactly as they arrived; secret is the one that was shown once */
export function isFromEcs(headers, body, secret, now = Date.now()) {
  const timestamp = headers['ecs-timestamp']
  if (Math.abs(now / 1000 - Number(timestamp)) > 300) return false
  const wanted = 'v1=' + createHmac('sha256', secret).update(timestamp + '.' + body).digest('hex')
  const given = headers['ecs-signature'] ?? ''
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
}
`
