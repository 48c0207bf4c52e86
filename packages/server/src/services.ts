import type { Identity } from '@ecs/identity'
import type { UserPool } from './accounts/userPool.ts'
import type { Config } from './config.ts'
import type { AssistantEngine } from './engines/assistant/index.ts'
import type { Database } from './engines/db/index.ts'
import type { ObjectStore } from './engines/files/index.ts'
import type { Mailer } from './engines/mail/index.ts'
import type { PushSender } from './engines/push/index.ts'
import type { WebhookSender } from './engines/webhook/index.ts'
import type { Metrics } from './http/metrics.ts'
import type { User } from './http/user.ts'
import type { Jobs } from './jobs/openJobs.ts'
import type { Live } from './live/index.ts'
import type { Logger } from './log.ts'
import type { Secrets } from './secrets.ts'

/** Turns an access token into its user; undefined when it is not to be trusted. */
export type TokenVerifier = { verify(token: string): Promise<User | undefined> }

/** Everything a handler or a job may reach, made once at start. */
export type Services = {
  config: Config
  log: Logger
  metrics: Metrics
  secrets: Secrets
  db: Database
  files: ObjectStore
  mailer: Mailer
  push: PushSender
  webhooks: WebhookSender
  live: Live
  assistant: AssistantEngine
  jobs: Jobs
  /** The embedded user pool; undefined with a real Cognito pool. */
  identity: Identity | undefined
  accounts: UserPool
  tokens: TokenVerifier
  now: () => Date
}
