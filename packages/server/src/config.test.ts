import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment gives the published defaults', () => {
  const config = readConfig({})
  expect(config.port).toBe(3000)
  expect(config.host).toBe('localhost')
  expect(config.files).toBe('fs:')
  expect(config.demo).toBe(true)
  expect(config.pool).toMatchObject({ kind: 'embedded', region: 'ap-northeast-1' })
  expect(config.pool.userPoolId).toContain('_')
})

test.each([
  [{ ECS_USER_POOL_ID: 'ap-northeast-1' }, 'ECS_USER_POOL_ID'],
  [{ ECS_IDENTITY_POOL_ID: 'ap-northeast-1' }, 'ECS_IDENTITY_POOL_ID'],
  [{ PORT: '99999' }, 'PORT'],
  [{ PORT: 'http' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_OWNER_URL: 'postgres://owner@db/ecs' }, 'DATABASE_OWNER_URL'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ ECS_SMS_URL: 'sms.example' }, 'ECS_SMS_URL'],
  [{ ECS_PUBLIC_URL: 'ecs.example' }, 'ECS_PUBLIC_URL'],
  [{ ECS_DEMO: 'yes' }, 'ECS_DEMO'],
  [{ ECS_AI: 'chatgpt' }, '設定 ECS_AI が正しくありません: none、openai、bedrock、anthropic のどれか'],
  [{ ECS_AI: 'openai', ECS_AI_URL: 'http://localhost:8080/v1' }, '設定 ECS_AI_MODEL がありません'],
  [{ ECS_AI: 'openai', ECS_AI_MODEL: 'm' }, '設定 ECS_AI_URL がありません（ECS_AI=openai には必要です）'],
  [{ ECS_AI: 'openai', ECS_AI_MODEL: 'm', ECS_AI_URL: 'localhost:8080' }, '設定 ECS_AI_URL が正しくありません'],
  [{ ECS_AI: 'anthropic', ECS_AI_MODEL: 'm' }, '設定 ECS_AI_KEY がありません'],
  [{ ECS_AI: 'bedrock' }, '設定 ECS_AI_MODEL がありません'],
  [{ ECS_AI_KEY: 'k' }, 'ECS_AI を none 以外にしたときだけ'],
  [{ ECS_AI_MONTHLY_TOKENS: 'many' }, '設定 ECS_AI_MONTHLY_TOKENS が正しくありません'],
  [{ ECS_DEMO_PASSWORD: 'short' }, 'ECS_DEMO_PASSWORD'],
  [{ ECS_TLS_CERT: 'a.pem' }, 'ECS_TLS_KEY'],
  [{ ECS_USER_POOL_ID: 'ap-northeast-1_abc' }, 'ECS_USER_POOL_CLIENT_ID'],
  [{ ECS_MFA: 'yes' }, 'ECS_MFA'],
  [{ ECS_MFA: 'on', ECS_MFA_CODES: 'totp,fax' }, '設定 ECS_MFA_CODES が正しくありません: totp、email、sms'],
  [{ ECS_USER_POOL_ENDPOINT: 'idp.example.jp' }, 'ECS_USER_POOL_ENDPOINT'],
  [{ ECS_USER_POOL_ENDPOINT: 'https://idp.example.jp' }, 'ECS_USER_POOL_ID'],
])('a wrong setting %j stops the start and is named', (env, name) => {
  expect(() => readConfig(env)).toThrow(name)
})

test('an empty value means not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' }).port).toBe(3000)
})

test('a real pool is used when it is named', () => {
  const config = readConfig({ ECS_USER_POOL_ID: 'ap-northeast-1_abc', ECS_USER_POOL_CLIENT_ID: 'client' })
  expect(config.pool).toMatchObject({ kind: 'cognito', userPoolId: 'ap-northeast-1_abc', clientId: 'client' })
})

test('second factors, passkeys and remembered devices are off unless they are switched on', () => {
  expect(readConfig({}).signInFactors).toEqual({ mfa: 'off', codes: [], passkeys: false, devices: 'off' })
  const env = { ECS_MFA: 'optional', ECS_MFA_CODES: 'sms, totp', ECS_PASSKEYS: 'on', ECS_REMEMBER_DEVICES: 'ask' }
  const expected = { mfa: 'optional', codes: ['totp', 'sms'], passkeys: true, devices: 'ask' }
  expect(readConfig(env).signInFactors).toEqual(expected)
})

test('people get readable lines about trouble, and JSON only when they ask for it', () => {
  expect(readConfig({})).toMatchObject({ logLevel: 'warn', logFormat: 'text' })
  expect(readConfig({ ECS_LOG: 'debug' })).toMatchObject({ logLevel: 'debug', logFormat: 'text' })
  expect(readConfig({ ECS_LOG: 'json' })).toMatchObject({ logLevel: 'info', logFormat: 'json' })
  expect(readConfig({ ECS_LOG: 'json:warn' })).toMatchObject({ logLevel: 'warn', logFormat: 'json' })
  expect(() => readConfig({ ECS_LOG: 'loud' })).toThrow('ECS_LOG')
})
