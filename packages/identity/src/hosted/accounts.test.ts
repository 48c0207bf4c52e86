import { beforeEach, describe, expect, test } from 'vitest'
import { HostedBrowser, hiddenFields, locationOf } from '../testing/hostedBrowser.ts'
import { type Made, madePassword, makePool } from '../testing/made.ts'
import { clientId, ok, type Scene, scene } from '../testing/scene.ts'

/** Sign-up and forgotten passwords on the hosted pages. */

const callback = 'https://app.example.jp/callback'
const oauth = {
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: ['openid'],
  CallbackURLs: [callback],
}
const newPassword = 'Other-Battery-9'

let it: Scene
let pool: Made
let browser: HostedBrowser

async function open(settings: object = {}, client: object = {}) {
  it = scene()
  pool = await makePool(it, { AutoVerifiedAttributes: ['email'], ...settings }, { ...oauth, ...client })
  await ok(pool.admin('CreateUserPoolDomain', { Domain: 'plant' }))
  browser = new HostedBrowser(it)
}
beforeEach(() => open())

const query = () =>
  new URLSearchParams({
    client_id: pool.clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid',
    state: 's',
  })
const page = (path: string) => browser.get(`/${path}?${query()}`)

/** Opens a page, fills it in and sends it. */
async function send(path: string, fields: Record<string, string>, from?: Response): Promise<Response> {
  return browser.post(`/${path}`, { ...(await hiddenFields((from ?? (await page(path))).clone())), ...fields })
}

const account = {
  username: 'sato',
  email: 'sato@example.jp',
  password: madePassword,
  repeated: madePassword,
}
const signIn = (password = madePassword) => send('login', { username: 'sato', password })

/** What a page says to whoever looks at it. */
async function told(response: Response): Promise<string> {
  const text = await response.clone().text()
  return text
    .slice(text.indexOf('<body>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

describe('sign-up', () => {
  test('makes an account, confirms it and leads to the sign-in of the app that asked', async () => {
    expect(await told(await page('login'))).toContain('アカウントを作成')
    const confirm = await send('signup', account)
    expect(confirm.status).toBe(200)
    expect(await told(confirm)).toContain('確認コードを入力してください')
    const done = await send('confirmUser', { code: it.lastCode() }, confirm)
    expect(await told(done)).toContain('登録が完了しました。サインインしてください。')
    const back = await send('login', { username: 'sato', password: madePassword }, done)
    expect(locationOf(back).searchParams.get('code')).toBeTruthy()
    expect(locationOf(back).searchParams.get('state')).toBe('s')
  })

  test('says what is wrong, keeps what was typed and never a password', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ repeated: 'other' }, '同じものを2回入力してください'],
      [{ password: 'short', repeated: 'short' }, 'このパスワードは使えません'],
      [{ email: 'nobody' }, 'メールアドレスの形が正しくありません'],
    ]
    for (const [change, text] of wrong) {
      const again = await send('signup', { ...account, ...change })
      expect(again.status).toBe(400)
      const html = await again.clone().text()
      expect(await told(again)).toContain(text)
      expect(html).toContain('value="sato"')
      expect(html).not.toContain(madePassword)
    }
    await send('signup', account)
    expect(await told(await send('signup', account))).toContain('すでに使われています')
  })

  test('a wrong code, a new code, and whoever comes back later', async () => {
    const confirm = await send('signup', account)
    const first = it.lastCode()
    const wrong = await send('confirmUser', { code: first === '000000' ? '000001' : '000000' }, confirm)
    expect(wrong.status).toBe(400)
    expect(await told(wrong)).toContain('確認コードが違います')
    // The password is right, so the page may tell that the code is missing.
    const later = await signIn()
    expect(await told(later)).toContain('アカウントの確認が済んでいません')
    expect(await told(await signIn('Wrong-Battery-9'))).not.toContain('確認が済んでいません')
    const resent = await send('resendcode', {}, later)
    expect(await told(resent)).toContain('確認コードを再送しました')
    expect(await told(await send('confirmUser', { code: it.lastCode() }, resent))).toContain('登録が完了しました')
    expect((await signIn()).status).toBe(302)
  })

  test('asks for what the pool requires, and for the mail address as a name where that is the name', async () => {
    await open({
      UsernameAttributes: ['email'],
      Schema: [{ Name: 'family_name', AttributeDataType: 'String', Required: true }],
    })
    const text = await (await page('signup')).text()
    expect([...text.matchAll(/<label for="(\w+)">([^<]*)/g)].map(([, name, label]) => [name, label])).toEqual([
      ['username', 'メールアドレス'],
      ['family_name', '姓'],
      ['password', 'パスワード'],
      ['repeated', 'パスワード（確認）'],
    ])
    const sent = await send('signup', { ...account, username: 'sato@example.jp', family_name: '佐藤' })
    expect(await told(sent)).toContain('確認コードを入力してください')
  })

  test('a link in the mail confirms it in any browser, once and with the limits of a code', async () => {
    await open({ VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' } })
    await send('signup', account)
    const link = new URL(it.messages.at(-1)?.link ?? '')
    expect(link.pathname).toBe('/confirmUser')
    const follow = (more: Record<string, string> = {}) =>
      new HostedBrowser(it).get(
        `/confirmUser?${new URLSearchParams({ ...Object.fromEntries(link.searchParams), ...more })}`,
      )
    expect(await told(await follow({ user_name: 'nobody' }))).toContain('登録を確認できませんでした')
    for (let tries = 0; tries < 4; tries++) expect((await follow({ confirmation_code: 'wrong' })).status).toBe(400)
    const done = await follow()
    expect([done.status, await told(done)]).toEqual([200, expect.stringContaining('登録が完了しました')])
    expect(await told(await follow())).toContain('確認は済んでいます')
    expect((await signIn()).status).toBe(302)
  })

  test('mails of a pool with codes have no link', async () => {
    await send('signup', account)
    expect(it.messages.at(-1)).toMatchObject({ code: expect.any(String), link: undefined })
  })

  test('without an address for a code, an administrator confirms', async () => {
    await open({ AutoVerifiedAttributes: [] })
    expect(await told(await send('signup', account))).toContain('管理者の確認が済むと')
  })

  test('is hidden and refused where administrators make the accounts', async () => {
    await open({ AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } })
    const login = await page('login')
    expect(await told(login)).not.toContain('アカウントを作成')
    expect((await page('signup')).status).toBe(403)
    const fields = await hiddenFields(login)
    for (const path of ['signup', 'confirmUser', 'resendcode'])
      expect((await browser.post(`/${path}`, { ...fields, ...account, code: '000000' })).status).toBe(403)
    expect((await ok(pool.admin('ListUsers'))).Users).toEqual([])
    expect(it.messages).toEqual([])
  })
})

describe('a forgotten password', () => {
  beforeEach(() => pool.addUser('sato', { email: 'sato@example.jp', email_verified: 'true' }))
  const reset = (code: string) => ({ code, password: newPassword, repeated: newPassword })

  test('is replaced with a code, and the old one opens nothing any more', async () => {
    expect(await told(await page('login'))).toContain('パスワードをお忘れの方')
    const sent = await send('forgotPassword', { username: 'sato' })
    const wrong = it.lastCode() === '000000' ? '000001' : '000000'
    const again = await send('confirmForgotPassword', reset(wrong), sent)
    expect(await told(again)).toContain('確認コードが違います')
    const differ = await send('confirmForgotPassword', { ...reset(it.lastCode()), repeated: 'x' }, again)
    expect(await told(differ)).toContain('同じものを2回入力してください')
    const done = await send('confirmForgotPassword', reset(it.lastCode()), differ)
    expect(await told(done)).toContain('パスワードを変更しました')
    expect((await signIn()).status).toBe(400)
    expect((await signIn(newPassword)).status).toBe(302)
  })

  test.each(['LEGACY', 'ENABLED'])(
    'looks the same for a name that nobody has (%s)',
    async (PreventUserExistenceErrors) => {
      await open({}, { PreventUserExistenceErrors })
      await pool.addUser('sato', { email: 'sato@example.jp', email_verified: 'true' })
      await pool.addUser('noaddress')
      const seen = async (name: string) => {
        const sent = await send('forgotPassword', { username: name })
        const tried = await send('confirmForgotPassword', reset('000000'), sent)
        const refused = await send('login', { username: name, password: 'Wrong-Battery-9' })
        const texts = [await told(sent), await told(tried), await told(refused)]
        return [sent.status, tried.status, refused.status, ...texts]
      }
      const known = await seen('sato')
      for (const name of ['nobody', 'noaddress']) expect(await seen(name)).toEqual(known)
      expect(known.slice(0, 3)).toEqual([200, 400, 400])
    },
  )

  test('has the limits of the API', async () => {
    const texts: string[] = []
    expect(await told(await send('forgotPassword', { username: 'sato' }))).toContain('確認コードを送りました')
    for (let n = 0; n < 11; n++) texts.push(await told(await send('forgotPassword', { username: 'sato' })))
    expect(texts.at(-1)).toContain('回数の上限を超えました')
  })

  test('is refused where administrators reset passwords', async () => {
    await open({ AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] } })
    const login = await page('login')
    expect(await told(login)).not.toContain('パスワードをお忘れの方')
    expect((await page('forgotPassword')).status).toBe(403)
    const fields = { ...(await hiddenFields(login)), username: 'sato', ...reset('000000') }
    for (const path of ['forgotPassword', 'confirmForgotPassword'])
      expect((await browser.post(`/${path}`, fields)).status).toBe(403)
  })
})

describe('what must not work', () => {
  const posts = ['signup', 'confirmUser', 'resendcode', 'forgotPassword', 'confirmForgotPassword']
  const fields = { ...account, code: '000000' }

  test.each(posts)('%s takes no form of another browser, site, client or hour', async (path) => {
    const hidden = await hiddenFields(await page('login'))
    const stranger = new HostedBrowser(it)
    expect((await stranger.post(`/${path}`, { ...hidden, ...fields })).status).toBe(400)
    const elsewhere = { origin: 'https://evil.example' }
    expect((await browser.post(`/${path}`, { ...hidden, ...fields }, elsewhere)).status).toBe(400)
    const [, sealed] = (hidden.form ?? '').split('.')
    const made = await ok(pool.admin('CreateUserPoolClient', { ClientName: 'other', ...oauth }))
    const moved = `${made.UserPoolClient.ClientId}.${sealed}`
    expect((await browser.post(`/${path}`, { ...fields, form: moved })).status).toBe(400)
    expect((await browser.post(`/${path}`, fields)).status).toBe(400)
    it.clock.advance(901)
    expect((await browser.post(`/${path}`, { ...hidden, ...fields })).status).toBe(400)
    expect((await ok(pool.admin('ListUsers'))).Users).toEqual([])
    expect(it.messages).toEqual([])
  })

  test('what was typed comes back as text, and pages allow no script', async () => {
    const evil = '"><script>alert(1)</script>'
    for (const response of [
      await send('signup', { ...account, username: evil, email: evil }),
      await send('forgotPassword', { username: evil }),
    ]) {
      expect(await response.clone().text()).not.toContain('<script')
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    }
  })

  test('attributes that the page does not ask for are not taken', async () => {
    await send('signup', { ...account, 'custom:role': 'admin', email_verified: 'true', name: 'x' })
    const { UserAttributes } = await ok(pool.admin('AdminGetUser', { Username: 'sato' }))
    const names = UserAttributes.map(({ Name }: { Name: string }) => Name)
    expect(names.sort()).toEqual(['email', 'sub'])
  })

  test('a body without end is not read', async () => {
    const hidden = await hiddenFields(await page('login'))
    const body = { ...hidden, ...account, filler: 'x'.repeat(40_000) }
    expect((await browser.post('/signup', body)).status).toBe(400)
    expect((await ok(pool.admin('ListUsers'))).Users).toEqual([])
  })
})

test('the configured pool has no sign-up unless its settings say so', async () => {
  const own = scene({
    clients: [{ id: clientId, oauth: { flows: ['code'], scopes: ['openid'], callbackUrls: [callback] } }],
    pool: { hostedPages: true },
  })
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback,
    response_type: 'code',
    state: 's',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })
  const visitor = new HostedBrowser(own)
  expect(await (await visitor.get(`/login?${asked}`)).text()).not.toContain('アカウントを作成')
  expect((await visitor.get(`/signup?${asked}`)).status).toBe(403)
  expect((await visitor.get(`/forgotPassword?${asked}`)).status).toBe(200)
})
