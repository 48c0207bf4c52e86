import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oidcProvider } from '../../packages/identity/src/testing/oidcProvider.ts'
import { freePort } from '../server/freePort.ts'
import { type Product, startProduct } from '../server/startProduct.ts'
import { tlsFront } from '../server/tlsFront.ts'

/** The product, reached by TLS, with a company's directory beside the password. */
export async function startWithOffice() {
  const office = await oidcProvider(() => new Date())
  const front = await tlsFront()
  const folder = mkdtempSync(join(tmpdir(), 'ecs-office-'))
  const ECS_SIGN_IN_PROVIDERS = join(folder, 'providers.json')
  const keys = { clientId: 'ours', clientSecret: 'there' }
  const company = { type: 'oidc', name: 'Office', label: 'ヒノキ工業', issuer: office.issuer, ...keys }
  writeFileSync(ECS_SIGN_IN_PROVIDERS, JSON.stringify({ providers: [company, { type: 'google', ...keys }] }))
  // The product names its public address only: where it listens is known beforehand.
  const port = await freePort()
  const env = { ECS_SIGN_IN_PROVIDERS, ECS_PUBLIC_URL: front.url }
  const product: Product = { ...(await startProduct({ port, env })), url: `http://localhost:${port}` }
  front.standBefore(product.url)

  /** The directory's own page, as somebody sees it who has the account `claims`. */
  function showOffice(claims: Record<string, unknown>): void {
    office.show((url) => {
      const asked = new URL(url).searchParams
      const back = (params: Record<string, string>) =>
        `${asked.get('redirect_uri')}?${new URLSearchParams({ ...params, state: asked.get('state') ?? '' })}`
      const link = (href: string, words: string) => `<p><a href="${href.replaceAll('&', '&amp;')}">${words}</a></p>`
      const yes = link(back({ code: office.codeFor(url, claims) }), '続ける')
      return `<h1>ヒノキ工業</h1>${yes}${link(back({ error: 'access_denied' }), 'キャンセル')}`
    })
  }

  async function stop(): Promise<void> {
    await product.stop()
    await Promise.all([front.stop(), office.stop()])
    rmSync(folder, { recursive: true })
  }
  return { url: front.url, product, office, showOffice, stop }
}
