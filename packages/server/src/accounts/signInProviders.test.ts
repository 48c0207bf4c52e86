import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { pageConfig } from '../pageConfig.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ecs-providers-'))
  writeFileSync(join(folder, 'hq.xml'), '<EntityDescriptor entityID="https://hq.example.jp"/>')
  writeFileSync(join(folder, 'apple.p8'), '-----BEGIN PRIVATE KEY-----')
})
afterAll(() => rmSync(folder, { recursive: true }))

function read(content: unknown, env: Record<string, string> = {}) {
  const file = join(folder, 'providers.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfig({ ECS_SIGN_IN_PROVIDERS: file, ECS_PUBLIC_URL: 'https://ecs.example.jp', ...env })
}

const keys = { clientId: 'c', clientSecret: 's' }
const office = { type: 'oidc', name: 'Office', label: 'ヒノキ工業', issuer: 'https://login.example.jp/', ...keys }

test('without the setting the page hears of nothing', () => {
  const page = pageConfig(readConfig({ ECS_PUBLIC_URL: 'https://ecs.example.jp' }))
  expect(page).toMatchObject({ socialProviders: [] })
  expect(page).not.toHaveProperty('redirect')
})

test('the page hears names and labels, and nothing else of the file', () => {
  const apple = { type: 'apple', clientId: 'c', teamId: 't', keyId: 'k', privateKeyFile: 'apple.p8' }
  const hq = { type: 'saml', name: 'HQ', label: '本社', metadataFile: 'hq.xml', verifiedDomains: ['hinoki.example'] }
  const config = read({ providers: [office, { type: 'google', ...keys }, apple, hq] })
  const page = pageConfig(config)
  expect(page.socialProviders).toEqual(['google', 'apple'])
  expect(page).toMatchObject({
    redirect: {
      domain: 'ecs.example.jp/idp',
      home: 'https://ecs.example.jp/',
      companies: [
        { name: 'Office', label: 'ヒノキ工業' },
        { name: 'HQ', label: '本社' },
      ],
    },
  })
  expect(JSON.stringify(page)).not.toMatch(/clientSecret|"s"|PRIVATE|login\.example/)
  expect(config.signInProviders?.providers).toMatchObject([
    { ProviderName: 'Office', ProviderDetails: { oidc_issuer: 'https://login.example.jp/', verified_domains: '' } },
    { ProviderName: 'Google', ProviderType: 'Google' },
    { ProviderName: 'SignInWithApple', ProviderDetails: { private_key: '-----BEGIN PRIVATE KEY-----' } },
    {
      ProviderName: 'HQ',
      ProviderDetails: { MetadataFile: expect.stringContaining('hq.example.jp'), verified_domains: 'hinoki.example' },
    },
  ])
})

test('for a pool elsewhere only what the page shows is given, and its domain', () => {
  const pool = { ECS_USER_POOL_ID: 'ap-northeast-1_abc', ECS_USER_POOL_CLIENT_ID: 'web' }
  const shown = { type: 'oidc', name: 'Office', label: 'ヒノキ工業' }
  const config = read({ domain: 'hinoki.auth.ap-northeast-1.amazoncognito.com', providers: [shown] }, pool)
  expect(pageConfig(config)).toMatchObject({
    redirect: { domain: 'hinoki.auth.ap-northeast-1.amazoncognito.com', companies: [{ name: 'Office' }] },
  })
  expect(() => read({ providers: [shown] }, pool)).toThrow('domain')
})

test.each([
  ['{', 'はJSONではありません'],
  [{ providers: [] }, 'providers'],
  [{ providers: [{ type: 'line', ...keys }] }, 'providers.0.type'],
  [{ providers: [{ ...office, clientSecret: '' }] }, 'providers.0.clientSecret'],
  [{ providers: [{ ...office, name: 'Google' }] }, 'この名前は使えません'],
  [{ providers: [{ ...office, name: 'COGNITO' }] }, 'この名前は使えません'],
  [{ providers: [{ ...office, name: '会社' }] }, '英数字'],
  [{ providers: [{ ...office, verifiedDomains: ['@Hinoki.example'] }] }, 'example.co.jp'],
  [{ providers: [office, office] }, 'Office が2つあります'],
  [{ providers: [{ type: 'saml', name: 'HQ', label: '本社', metadataFile: 'gone.xml' }] }, 'gone.xml を読めません'],
  [{ providers: [{ ...office, verified: true }] }, 'providers.0'],
])('a wrong file %j stops the start and says what is wrong', (content, words) => {
  expect(() => read(content)).toThrow(words)
})

test.each([{ ECS_PUBLIC_URL: '' }, { ECS_PUBLIC_URL: 'http://ecs.example.jp' }])(
  '%j is no address to come back to',
  (env) => {
    expect(() => read({ providers: [office] }, env)).toThrow('https:// で始まる ECS_PUBLIC_URL')
  },
)

test('a file that is not there is named', () => {
  const env = { ECS_SIGN_IN_PROVIDERS: '/nowhere/p.json', ECS_PUBLIC_URL: 'https://ecs.example.jp' }
  expect(() => readConfig(env)).toThrow('/nowhere/p.json を読めません')
})
