import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@ecs/core'
import { expect, test } from '@playwright/test'
import { inspectorAt } from './faults/site.ts'
import { askPassword, clientId } from './server/askPassword.ts'
import { startProduct } from './server/startProduct.ts'

/** Each is told to the product somewhere and must never be said by it. */
const canaries = {
  install: 'canary-install-secret-0123456789abcdef',
  password: 'canary-demo-password-1',
  wrong: 'canary-wrong-password-1',
  reset: 'canary-reset-password-1',
  mail: 'canary-mail-password',
  model: 'canary-model-key',
  hook: 'canary-hook-token',
  link: 'canary-link-signature',
  body: 'canary-in-a-broken-body',
}

test('S29 what is secret stands in no log line, no answer of another and no delivered script', async () => {
  test.setTimeout(180_000)
  let log = ''
  const product = await startProduct({
    env: {
      ECS_LOG: 'json:trace',
      ECS_DEMO_DAYS: '0',
      ECS_SECRET: canaries.install,
      ECS_DEMO_PASSWORD: canaries.password,
      // Nobody listens there: what cannot be delivered is where programs like to tell everything.
      SMTP_URL: `smtp://mail:${canaries.mail}@127.0.0.1:9`,
      ECS_AI: 'openai',
      ECS_AI_MODEL: 'none',
      ECS_AI_URL: 'http://127.0.0.1:9/v1',
      ECS_AI_KEY: canaries.model,
      ECS_WEBHOOK_HOSTS: '127.0.0.1:9',
    },
  })
  product.process.stdout?.on('data', (part) => (log += part))
  product.process.stderr?.on('data', (part) => (log += part))
  const { url } = product
  const signedIn = await (await askPassword(url, 'admin', canaries.password)).json()
  const { AccessToken, IdToken, RefreshToken } = signedIn.AuthenticationResult
  await askPassword(url, 'operator', canaries.wrong)
  const pool = (action: string, body: object) =>
    fetch(`${url}/idp/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      },
      body: JSON.stringify({ ClientId: clientId, ...body }),
    })
  await pool('ForgotPassword', { Username: 'operator' })
  await pool('ConfirmForgotPassword', { Username: 'operator', ConfirmationCode: '000000', Password: canaries.reset })
  await pool('GetTokensFromRefreshToken', { RefreshToken })
  const { call } = inspectorAt(url, AccessToken)
  const { rows } = await call(api.listMyEcs, {})
  const ecsIds = rows.map(({ id }) => id)
  const key = await call(api.putApiKey, {
    params: { keyId: crypto.randomUUID() },
    body: { name: '計測器', scopes: ['records.read'], ecsIds, days: 30 },
  })
  const hook = await call(api.putWebhook, {
    params: { webhookId: crypto.randomUUID() },
    body: {
      name: '受け手',
      url: `http://127.0.0.1:9/?token=${canaries.hook}`,
      format: 'json',
      events: [...api.webhookEvents],
      ecsIds,
      active: true,
    },
  })
  await fetch(`${url}/api/integration/key`, { headers: { authorization: `Bearer ${key.secret}` } })
  await fetch(`${url}/files/x?signature=${canaries.link}&X-Amz-Signature=${canaries.link}`)
  const broken = await fetch(`${url}/api/operations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${AccessToken}`, 'content-type': 'application/json' },
    body: `{"password":"${canaries.body}`,
  })
  const audit = JSON.stringify(await call(api.searchAudit, { query: { limit: 100 } }))
  const shown = JSON.stringify([await call(api.listApiKeys, {}), await call(api.listWebhooks, {}), await broken.text()])
  await expect.poll(() => log).toMatch(/integration\/key/)
  await product.stop()

  const secrets = { ...canaries, AccessToken, IdToken, RefreshToken, key: key.secret!, hook: hook.secret! }
  const said = (where: string, text: string) =>
    Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [`${name} in ${where}`] : []))
  expect([
    ...said('the log', log),
    ...said('the audit trail', audit),
    ...said('an answer', shown),
    ...said('a script', scripts()),
  ]).toEqual([])
})

function scripts(): string {
  const folder = join(import.meta.dirname, '../packages/web/dist')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n')
}
