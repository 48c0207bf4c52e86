import { resolve } from 'node:path'
import { z } from 'zod'
import { signInFactors } from './accounts/signInFactors.ts'
import { signInProviders } from './accounts/signInProviders.ts'
import { assistantEngines } from './engines/assistant/names.ts'
import { assistantSettings } from './engines/assistant/settings.ts'
import type { LogFormat } from './log.ts'
import { StartError } from './startError.ts'

/**
 * Every setting of the server enters here, is checked at start, and is listed in `.env.example`.
 * A wrong one stops the start and is named.
 */
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'postgres:// で始まる接続先を指定してください')
const port = z.coerce.number().int().min(0).max(65535)

const Env = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  ECS_DATA_DIR: z.string().min(1).default('data'),
  ECS_SECRET: z.string().min(32, '32文字以上にしてください').optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  ECS_FILES: z.string().min(1).default('fs:'),
  ECS_FILES_MAX_GB: z.coerce.number().int().min(1).max(1_000_000).default(500),
  ECS_DEMO: onOff.default(true),
  ECS_DEMO_DAYS: z.coerce.number().int().min(0).max(60).default(30),
  ECS_DEMO_PASSWORD: z.string().min(8, '8文字以上にしてください').optional(),
  // Spec 5: a user pool id contains an underscore, an identity pool id a colon.
  ECS_USER_POOL_ID: z
    .string()
    .regex(/^[\w-]+_[0-9a-zA-Z]+$/, '「_」を含むユーザープールIDではありません')
    .optional(),
  ECS_USER_POOL_CLIENT_ID: z.string().min(1).optional(),
  ECS_USER_POOL_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  ECS_IDENTITY_POOL_ID: z
    .string()
    .regex(/^[\w-]+:[\w-]+$/, '「:」を含むIDプールIDではありません')
    .optional(),
  ECS_REGION: z.string().min(1).default('ap-northeast-1'),
  ECS_MFA: z.enum(['off', 'optional', 'on']).default('off'),
  ECS_MFA_CODES: z.string().min(1).default('totp,email'),
  ECS_PASSKEYS: onOff.default(false),
  ECS_REMEMBER_DEVICES: z.enum(['off', 'ask', 'always']).default('off'),
  ECS_SIGN_IN_PROVIDERS: z.string().min(1).optional(),
  ECS_TOKEN_STORAGE: z.enum(['local', 'session', 'cookie']).default('local'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'smtp:// または smtps:// で始めてください')
    .optional(),
  ECS_MAIL_FROM: z.string().min(3).default('ECSクラウド <no-reply@localhost>'),
  ECS_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ECS_SMS_TOKEN: z.string().min(1).optional(),
  ECS_PUSH_HOSTS: z.string().min(1).optional(),
  ECS_WEBHOOK_HOSTS: z.string().min(1).optional(),
  ECS_KEY_CALLS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(600),
  ECS_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  ECS_TLS_CERT: z.string().min(1).optional(),
  ECS_TLS_KEY: z.string().min(1).optional(),
  TRUST_PROXY: onOff.default(false),
  ECS_AI: z.enum(assistantEngines, `${assistantEngines.join('、')} のどれかを指定してください`).default('none'),
  ECS_AI_MODEL: z.string().min(1).max(200).optional(),
  ECS_AI_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  ECS_AI_KEY: z.string().min(1).optional(),
  ECS_AI_REGION: z.string().min(1).optional(),
  ECS_AI_MONTHLY_TOKENS: z.coerce.number().int().min(0).default(0),
  ECS_AI_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  ECS_METRICS_PORT: port.default(9464),
  ECS_BACKUP_DIR: z.string().min(1).optional(),
  ECS_BACKUP_KEY_FILE: z.string().min(1).optional(),
  ECS_BACKUP_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  ECS_BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, '「7,4,12」のように、日・週・月ごとに残す数を指定してください')
    .refine((text) => !text.startsWith('0,'), '少なくとも1つは残してください')
    .default('7,4,12'),
  ECS_LOG: z
    .string()
    .regex(
      /^(json|(json:)?(trace|debug|info|warn|error|silent))$/,
      'warn などの水準か、json、json:warn を指定してください',
    )
    .optional(),
})

export type Config = ReturnType<typeof readConfig>

export function readConfig(env: Record<string, string | undefined>) {
  const read = Env.safeParse(withoutEmpty(env), { error: z.locales.ja().localeError })
  if (!read.success) {
    const issue = read.error.issues[0]!
    throw new StartError(`設定 ${issue.path.join('.')} が正しくありません: ${issue.message}`)
  }
  const given = read.data
  const pool = poolOf(given)
  if ((given.ECS_TLS_CERT === undefined) !== (given.ECS_TLS_KEY === undefined))
    throw new StartError('設定 ECS_TLS_CERT と ECS_TLS_KEY は両方を指定してください')
  if (given.DATABASE_OWNER_URL !== undefined && given.DATABASE_URL === undefined)
    throw new StartError('設定 DATABASE_OWNER_URL は DATABASE_URL と一緒に指定してください')
  const tls =
    given.ECS_TLS_CERT && given.ECS_TLS_KEY ? { certFile: given.ECS_TLS_CERT, keyFile: given.ECS_TLS_KEY } : undefined
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(given.ECS_DATA_DIR),
    secret: given.ECS_SECRET,
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    files: given.ECS_FILES,
    /** What the records of one ECS may hold. */
    ecsFileBytes: given.ECS_FILES_MAX_GB * 1_000_000_000,
    demo: given.ECS_DEMO,
    demoDays: given.ECS_DEMO_DAYS,
    demoPassword: given.ECS_DEMO_PASSWORD,
    pool,
    signInFactors: signInFactors(given),
    signInProviders: signInProviders(given),
    tokenStorage: given.ECS_TOKEN_STORAGE,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.ECS_MAIL_FROM,
    smsUrl: given.ECS_SMS_URL,
    smsToken: given.ECS_SMS_TOKEN,
    /** Push services beside those of the browsers' makers. */
    pushHosts: given.ECS_PUSH_HOSTS?.split(',').map((host) => host.trim()) ?? [],
    /** Receivers of webhooks that may be private or not encrypted. */
    webhookHosts: given.ECS_WEBHOOK_HOSTS?.split(',').map((host) => host.trim()) ?? [],
    /** How often one API key may call. */
    keyCallsPerMinute: given.ECS_KEY_CALLS_PER_MINUTE,
    publicUrl: given.ECS_PUBLIC_URL,
    tls,
    trustProxy: given.TRUST_PROXY,
    /** Who words the assistant's answers. */
    assistant: assistantSettings(given, given.ECS_REGION),
    metricsPort: given.ECS_METRICS_PORT,
    backup: {
      root: given.ECS_BACKUP_DIR === undefined ? undefined : resolve(given.ECS_BACKUP_DIR),
      keyFile: given.ECS_BACKUP_KEY_FILE,
      everyHours: given.ECS_BACKUP_HOURS,
      /** How many days, weeks and months keep their newest backup. */
      keep: given.ECS_BACKUP_KEEP.split(',').map(Number) as [number, number, number],
    },
    ...logOf(given.ECS_LOG),
  }
}

/** Our own pool unless a real Cognito pool is named. Its id is fixed: SRP verifiers are bound to it. */
function poolOf(given: z.output<typeof Env>) {
  const { ECS_REGION: region, ECS_IDENTITY_POOL_ID: identityPoolId } = given
  if (given.ECS_USER_POOL_ID === undefined && given.ECS_USER_POOL_ENDPOINT !== undefined)
    throw new StartError('設定 ECS_USER_POOL_ID がありません（ECS_USER_POOL_ENDPOINT と一緒に指定します）')
  if (given.ECS_USER_POOL_ID === undefined)
    return {
      kind: 'embedded' as const,
      region,
      userPoolId: `${region}_EcsCloud1`,
      clientId: 'ecscloudweb0000000000000001',
      identityPoolId,
    }
  if (given.ECS_USER_POOL_CLIENT_ID === undefined)
    throw new StartError('設定 ECS_USER_POOL_CLIENT_ID がありません（ECS_USER_POOL_ID と一緒に指定します）')
  return {
    kind: 'cognito' as const,
    region,
    userPoolId: given.ECS_USER_POOL_ID,
    clientId: given.ECS_USER_POOL_CLIENT_ID,
    identityPoolId,
    /** AWS's own, or wherever another service speaks the same protocol. */
    endpoint: given.ECS_USER_POOL_ENDPOINT ?? `https://cognito-idp.${region}.amazonaws.com`,
    isElsewhere: given.ECS_USER_POOL_ENDPOINT !== undefined,
  }
}

/** People get readable lines about trouble only; JSON, a line per request, is for whoever asks for it. */
function logOf(setting = 'warn'): { logLevel: string; logFormat: LogFormat } {
  const [first = '', level = 'info'] = setting.split(':')
  return first === 'json' ? { logLevel: level, logFormat: 'json' } : { logLevel: first, logFormat: 'text' }
}

/** `NAME=` in a file means "not set". */
function withoutEmpty(env: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
}
