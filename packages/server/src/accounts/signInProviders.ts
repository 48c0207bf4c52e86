import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '../startError.ts'
import { type Provider, providerOf, social } from './providerKinds.ts'

/**
 * Where else people may sign in: a company's directory (OpenID Connect, SAML), Google, Apple, Amazon, Facebook. They come
 * in as whom an administrator has invited them as; nobody gets an account this way. Without a file there is none of it.
 */
export type SignInProviders = {
  /** Host and path of the hosted pages; Amplify puts `https://` before it and `/oauth2/authorize` behind. */
  domain: string
  /** Where the pages come back to, and whom they may send back. */
  home: string
  social: ('google' | 'apple' | 'amazon' | 'facebook')[]
  companies: { name: string; label: string }[]
  /** Their names in the pool. */
  names: string[]
  /** What our own pool needs to know; a pool elsewhere knows it already. */
  providers: Provider[]
}

type Given = {
  ECS_SIGN_IN_PROVIDERS?: string | undefined
  ECS_PUBLIC_URL?: string | undefined
  ECS_USER_POOL_ID?: string | undefined
}

const name = z
  .string()
  .regex(/^[\w-]{1,32}$/, '英数字、「-」、「_」の32文字までにしてください')
  .refine((text) => text !== 'COGNITO' && !Object.values(social).includes(text), 'この名前は使えません')
const label = z.string().trim().min(1).max(40)
const text = z.string().min(1)
const domains = z
  .array(z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, '「example.co.jp」のように小文字で指定してください'))
  .default([])

/** Whether the service asks who is there each time, for tablets that many people use; else it may let the last one in. */
const asksAgain = z.boolean().default(true)

/** For our own pool: everything that asking the provider needs. Paths are those beside this file. */
const ownProvider = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('google'), clientId: text, clientSecret: text, asksAgain }),
  z.strictObject({ type: z.enum(['amazon', 'facebook']), clientId: text, clientSecret: text }),
  z.strictObject({ type: z.literal('apple'), clientId: text, teamId: text, keyId: text, privateKeyFile: text }),
  z.strictObject({
    type: z.literal('oidc'),
    name,
    label,
    issuer: z.url({ protocol: /^https?$/ }),
    clientId: text,
    clientSecret: text,
    scopes: text.default('openid email'),
    verifiedDomains: domains,
    asksAgain,
  }),
  z.strictObject({
    type: z.literal('saml'),
    name,
    label,
    metadataFile: text,
    emailAttribute: text.default('http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress'),
    verifiedDomains: domains,
    asksAgain,
  }),
])
export type OwnProvider = z.output<typeof ownProvider>

/** For a pool elsewhere: only what the page shows. */
const shownProvider = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['google', 'amazon', 'facebook', 'apple']) }),
  z.strictObject({ type: z.enum(['oidc', 'saml']), name, label }),
])

const own = z.strictObject({ providers: z.array(ownProvider).min(1) })
const elsewhere = z.strictObject({
  domain: z.string().regex(/^[\w.-]+(:\d+)?(\/[\w./-]*\w)?$/, '「https://」を付けずに指定してください'),
  providers: z.array(shownProvider).min(1),
})

const setting = 'ECS_SIGN_IN_PROVIDERS'

export function signInProviders(given: Given): SignInProviders | undefined {
  const file = given[setting]
  if (file === undefined) return undefined
  const home = homeOf(given)
  const read = <T extends z.ZodType>(shape: T) => checked(shape, contentOf(file), file)
  if (given.ECS_USER_POOL_ID !== undefined) {
    const { domain, providers } = read(elsewhere)
    return { domain, home, ...shown(providers, file), providers: [] }
  }
  const { providers } = read(own)
  const beside = (path: string) => textOf(resolve(dirname(file), path))
  return {
    domain: `${new URL(home).host}/idp`,
    home,
    ...shown(providers, file),
    providers: providers.map((one) => providerOf(one, beside)),
  }
}

/** Amplify goes to the hosted pages by TLS only. */
function homeOf({ ECS_PUBLIC_URL: url }: Given): string {
  if (!url?.startsWith('https://'))
    throw new StartError(
      `設定 ${setting} には、https:// で始まる ECS_PUBLIC_URL が必要です（ほかのサービスのサインイン画面から、そのアドレスへ戻ります）。`,
    )
  return `${url}/`
}

function shown(providers: readonly { type: string; name?: string; label?: string }[], file: string) {
  const names = providers.map(({ type, name: own = '' }) => social[type] ?? own)
  const twice = names.find((one, index) => names.indexOf(one) !== index)
  if (twice) throw new StartError(`設定 ${setting} のファイル ${file} が正しくありません: ${twice} が2つあります。`)
  return {
    names,
    social: providers.flatMap(({ type }) => (type in social ? [type as SignInProviders['social'][number]] : [])),
    companies: providers.flatMap(({ name: own, label: words }) => (own && words ? [{ name: own, label: words }] : [])),
  }
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(textOf(file))
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`設定 ${setting} のファイル ${file} はJSONではありません。`, { cause })
  }
}

function checked<T extends z.ZodType>(shape: T, content: unknown, file: string): z.output<T> {
  const read = shape.safeParse(content, { error: z.locales.ja().localeError })
  if (read.success) return read.data
  const issue = read.error.issues[0]!
  throw new StartError(
    `設定 ${setting} のファイル ${file} が正しくありません: ${issue.path.join('.') || 'ファイル全体'}: ${issue.message}`,
  )
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    throw new StartError(`設定 ${setting} のファイル ${file} を読めません（${code}）。`, { cause })
  }
}
