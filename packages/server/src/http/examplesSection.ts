import { curlOf, examplesFor, preparation, shownNames, verifierSource } from './examples.ts'

/** The part of the documentation for other systems, who reach this server at `url`. */
export function examplesSection(url: string, escaped: (text: string) => string): string {
  const parts = examplesFor(shownNames, new Date()).map(
    (example) =>
      `<h3>${escaped(example.title)}</h3><p>範囲: <code>${escaped(example.scope)}</code></p><pre tabindex="0">${escaped(curlOf(example))}</pre>`,
  )
  return `<section><h2>ほかのシステムから使う</h2>
<p>管理者が「管理」→「連携」でAPIキーを発行します。キーは <code>Authorization: Bearer ecsk_…</code>、または Basic 認証のパスワードで送ります。
呼び出しが多すぎると 429 と <code>Retry-After</code> を返します。</p>
<p>例はデモのコード（INJ-01、IM-03、TPL-EQ-001）で書いてあります。macOS、Linux、WSLの端末にそのまま貼り付けて試せます。はじめに一度だけ：</p>
<pre tabindex="0">${escaped(preparation(url))}</pre>${parts.join('')}
<h3>Webhookの署名を確かめる（Node.js）</h3><p>再送では <code>ECS-Event-Id</code> が同じです。順序は保証しません。3日間、間隔を広げながら送り直します。</p>
<pre tabindex="0">${escaped(verifierSource)}</pre>
<h3>TypeScriptのクライアント</h3><p><code>npm run ecs -- client ecsClient.ts</code> が、この契約から1つのファイルを書き出します。</p></section>`
}
