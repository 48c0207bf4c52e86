import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { oidcProvider } from '../../packages/identity/src/testing/oidcProvider.ts'
import { type Assertion, samlProvider } from '../../packages/identity/src/testing/samlProvider.ts'
import { freePort } from '../server/freePort.ts'
import { startProduct } from '../server/startProduct.ts'
import { tlsFront } from '../server/tlsFront.ts'
import { servicePage } from './servicePage.ts'

const now = () => new Date()
const preload = pathToFileURL(join(import.meta.dirname, '../server/otherPlaces.ts')).href
const mailName = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress'

/** The product, reached by TLS, with every kind of service that people can sign in with; each is a double. */
export async function startWithServices() {
  const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const [google, apple, amazon, facebook] = await Promise.all([
    oidcProvider(now, { issuer: 'https://accounts.google.com' }),
    oidcProvider(now, {
      issuer: 'https://appleid.apple.com',
      isSecret: (text) => isSignedBy(appleKey.privateKey, text),
    }),
    oidcProvider(now),
    oidcProvider(now),
  ])
  const places = {
    'https://accounts.google.com': google.address,
    'https://appleid.apple.com/auth': apple.address,
    'https://www.amazon.com/ap/oa': `${amazon.address}/authorize`,
    'https://api.amazon.com/auth/o2': amazon.address,
    'https://api.amazon.com/user/profile': `${amazon.address}/me`,
    'https://www.facebook.com/v21.0/dialog/oauth': `${facebook.address}/authorize`,
    'https://graph.facebook.com/v21.0/oauth/access_token': `${facebook.address}/token`,
    'https://graph.facebook.com/v21.0/me?fields=id,name,email': `${facebook.address}/me`,
  }
  const front = await tlsFront(places)
  const directory = await samlDirectory(`${front.url}/idp/saml2/idpresponse`)
  const folder = mkdtempSync(join(tmpdir(), 'ecs-services-'))
  const beside = (name: string, text: string) => writeFileSync(join(folder, name), text)
  beside('hq.xml', directory.metadata)
  beside('apple.p8', appleKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const keys = { clientId: 'ours', clientSecret: 'there' }
  const hq = { type: 'saml', name: 'HQ', label: 'ヒノキ本社', metadataFile: 'hq.xml', verifiedDomains: ['example.jp'] }
  const providers = [
    hq,
    { type: 'google', ...keys },
    { type: 'apple', clientId: 'ours', teamId: 'TEAM', keyId: 'KEY', privateKeyFile: 'apple.p8' },
    { type: 'amazon', ...keys },
    { type: 'facebook', ...keys },
  ]
  beside('providers.json', JSON.stringify({ providers }))
  const port = await freePort()
  const env = {
    ECS_SIGN_IN_PROVIDERS: join(folder, 'providers.json'),
    ECS_PUBLIC_URL: front.url,
    NODE_OPTIONS: `--import ${preload}`,
    ECS_E2E_PLACES: JSON.stringify(places),
  }
  const product = { ...(await startProduct({ port, env })), url: `http://localhost:${port}` }
  front.standBefore(product.url)

  async function stop(): Promise<void> {
    await product.stop()
    await Promise.all([front, google, apple, amazon, facebook, directory].map((one) => one.stop()))
    rmSync(folder, { recursive: true })
  }
  return { url: front.url, product, google, apple, amazon, facebook, directory, stop }
}

/** A company's directory: its page for whoever was sent there, whose form brings the assertion back. */
async function samlDirectory(callback: string) {
  let who: Assertion = { nameId: 'nobody' }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', address)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(servicePage('ヒノキ本社', { action: callback, fields: provider.answer(url, who) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = samlProvider(`${address}/sso`)
  return {
    metadata: provider.metadata,
    show(person: Assertion) {
      who = person
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const assertionOf = ({ name, email }: { name: string; email: string }): Assertion => ({
  nameId: name,
  attributes: { [mailName]: email },
})

/** Apple takes no secret but a token that was signed with the key it gave. */
function isSignedBy(key: Parameters<typeof createPublicKey>[0], token: string): boolean {
  const [head, body, signature = ''] = token.split('.')
  const signed = { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' as const }
  return verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url'))
}
