import type { Endpoint } from '@ecs/core'
import { z } from 'zod'
import { examplesSection } from './examplesSection.ts'

/** A readable page of the API. Plain HTML without scripts: it works under the strict policy and prints. */
export function docsPage(endpoints: Endpoint[], version: string, url: string): Response {
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.path.split('/')[2] ?? 'api')
  const body = [...groups].map(([name, list]) => section(name, list)).join('')
  return new Response(page(examplesSection(url, escaped) + body, version), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  })
}

function section(name: string, list: Endpoint[]): string {
  return `<section><h2>${escaped(name)}</h2>${list.map(entry).join('')}</section>`
}

function entry(endpoint: Endpoint): string {
  const access =
    endpoint.can === 'public' ? 'サインイン不要' : endpoint.can === 'signedIn' ? 'サインイン' : endpoint.can
  const parts = [
    part('パス', endpoint.params),
    part('クエリ', endpoint.query),
    part('本文', endpoint.body),
    part('応答', endpoint.response),
  ]
  const key = endpoint.key === undefined ? '' : `　APIキー: <code>${escaped(endpoint.key)}</code>`
  return `<details><summary><b>${endpoint.method}</b> <code>${escaped(endpoint.path)}</code>
    <span>${escaped(endpoint.summary)}</span></summary><p>権限: <code>${escaped(access)}</code>${key}</p>${parts.join('')}</details>`
}

function part(title: string, schema: z.ZodType): string {
  if (schema.def.type === 'undefined') return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const isEmpty = json.type === 'object' && Object.keys(json.properties ?? {}).length === 0
  return isEmpty ? '' : `<h3>${title}</h3><pre>${escaped(JSON.stringify(json, null, 2))}</pre>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter]!)
}

function page(body: string, version: string): string {
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>ECSクラウド API</title><link rel="icon" href="/favicon.svg"><style>
body{font:16px/1.6 "Noto Sans JP","Hiragino Sans",system-ui,sans-serif;max-width:1000px;margin:0 auto;padding:24px;color:#1e1a24;background:#f4f3f6}
details{background:#fff;border:1px solid #d8d4de;border-radius:8px;margin:8px 0;padding:0 16px}
summary{min-height:44px;display:flex;gap:12px;align-items:center;cursor:pointer;flex-wrap:wrap}
code{overflow-wrap:anywhere}summary>*{min-width:0}
summary b{color:#4b3266;min-width:4em}pre{overflow:auto;background:#ebe9ef;padding:12px;border-radius:8px;font-size:14px}
a{color:#4b3266}@media (prefers-color-scheme:dark){body{background:#131116;color:#f4f1f8}details{background:#1c1922;border-color:#3a3444}summary b,a{color:#cdb8e6}pre{background:#26222e}}
</style><main><h1>ECSクラウド API</h1><p>版 ${escaped(version)}　<a href="/api/openapi.json">OpenAPI 3.1（JSON）</a></p>
<p>サインイン後のアクセストークンを <code>Authorization: Bearer …</code> で送ります。</p>${body}</main></html>`
}
