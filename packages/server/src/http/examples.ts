import { randomUUID } from 'node:crypto'

/** What the documentation shows other systems to do; a test does every one of them. */
export type ExampleNames = {
  ecsId: string
  ecs: string
  target: string
  template: string
  item: string
  value: string
  checksheetId: string
  batchId: string
}

export type Example = { title: string; scope: string; method: 'GET' | 'PUT'; path: string; body?: object }

/** Codes as the demo has them; ids come from the shell, because each install has its own. */
export const shownNames: ExampleNames = {
  ecsId: '$ECS_ID',
  ecs: 'INJ-01',
  target: 'IM-03',
  template: 'TPL-EQ-001',
  item: 'h3set',
  value: '200',
  checksheetId: '$SHEET_ID',
  batchId: '$BATCH_ID',
}

/** What is typed once before the examples. */
export const preparation = (url: string): string =>
  [
    `export ECS_URL=${url}`,
    'export ECS_KEY=ecsk_…   # 発行したAPIキー',
    'export ECS_ID=…         # 「キーを試す」の応答にある ecs の id',
    `export SHEET_ID=${randomUUID()}   # 送る側が決めるUUID`,
    `export BATCH_ID=${randomUUID()}   # 送る側が決めるUUID`,
  ].join('\n')

export const examplesFor = (names: ExampleNames, now: Date): Example[] => [
  { title: 'キーを試す', scope: '（どのキーでも）', method: 'GET', path: '/api/integration/key' },
  { title: '対象の一覧', scope: 'targets.read', method: 'GET', path: `/api/ecs/${names.ecsId}/targets?limit=50` },
  {
    title: '機器からチェックシートを作る（同じIDで何度送っても1件）',
    scope: 'sheets.create',
    method: 'PUT',
    path: `/api/integration/sheets/${names.checksheetId}`,
    body: {
      ...{ ecs: names.ecs, target: names.target, template: names.template },
      ...{ lot: `L-${now.toISOString().slice(0, 10)}`, reason: '設備からの自動記録' },
    },
  },
  {
    title: '測定値を送る（判定と監査証跡は人の入力と同じ）',
    scope: 'results.write',
    method: 'PUT',
    path: `/api/integration/sheets/${names.checksheetId}/values/${names.batchId}`,
    body: { values: [{ item: names.item, value: names.value, at: now.toISOString() }] },
  },
  { title: 'ODataのメタデータ', scope: '（どのキーでも）', method: 'GET', path: '/api/odata/$metadata' },
  {
    title: '今月の否をODataで読む',
    scope: 'records.read',
    method: 'GET',
    path: `/api/odata/Results?$filter=Judgement%20eq%20'ng'%20and%20Day%20ge%20${now.toISOString().slice(0, 7)}-01&$select=DocNo,TargetName,ItemName,Value`,
  },
]

/** For a POSIX shell: variables are upper case, what OData writes with `$` is lower case and meant as it stands. */
export function curlOf({ method, path, body }: Example): string {
  const lines = [
    `curl -X ${method} "$ECS_URL${path.replaceAll(/\$(?=[a-z])/g, '\\$')}"`,
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
