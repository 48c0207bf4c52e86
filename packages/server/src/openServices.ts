import { openIdentity, tokenVerifierOf } from './accounts/openIdentity.ts'
import { userPoolOf } from './accounts/poolClient.ts'
import type { Config } from './config.ts'
import { openAssistant } from './engines/assistant/index.ts'
import { aloneAtStart } from './engines/db/index.ts'
import { openStore, StorageError } from './engines/files/index.ts'
import { openMailer } from './engines/mail/index.ts'
import { openPush } from './engines/push/index.ts'
import { openWebhookSender } from './engines/webhook/index.ts'
import { openAnalyticsWorker } from './features/analytics/index.ts'
import { requireOwnSecret } from './features/install/index.ts'
import { openDeliveryWorker } from './features/noticeDelivery/index.ts'
import { openNoticeWriter } from './features/notices/index.ts'
import { openIndexer } from './features/search/index.ts'
import { openWebhookWorker } from './features/webhooks/index.ts'
import { createMetrics, watchPool } from './http/metrics.ts'
import { openJobs } from './jobs/openJobs.ts'
import { openLive } from './live/index.ts'
import { type Foundation, openFoundation } from './openFoundation.ts'
import type { Secrets } from './secrets.ts'
import type { Services } from './services.ts'
import { StartError } from './startError.ts'
import { version } from './version.ts'

export type OpenedServices = { services: Services; close: () => Promise<void> }

/** `join`: use the database of a server that is already running (the operator's tool). */
type Options = { join?: boolean; foundation?: Foundation }

/** Opens everything a server stands on, in order; closes it in reverse, also when a later part does not open. */
export async function openServices(
  config: Config,
  { join = false, foundation }: Options = {},
): Promise<OpenedServices> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const { log, secrets, db } = foundation ?? (await openFoundation(config, { join }))
    closers.push(() => db.close())
    const metrics = createMetrics(version)
    watchPool(metrics, db.pool)
    const now = () => new Date()
    const files = await openFiles(config, secrets.keyFor('file links'), join)
    closers.push(() => files.close())
    const mailer = openMailer({ ...config, now })
    closers.push(() => mailer.close())
    const push = openPush({ ...pushOptions(config, secrets), now })
    const webhooks = openWebhookSender({ hosts: config.webhookHosts })
    const parts = { config, log, metrics, now, secrets, db, files, mailer, push, webhooks }
    const identity = await aloneAtStart(db.url, () => openIdentity(parts))
    if (identity) closers.push(() => identity.close())
    await requireOwnSecret({ tx: db.kysely, files, secrets, identity, log })
    const live = await openLive(db, log, () => identity?.forgetRevocations())
    closers.push(() => live.close())
    const jobs = await aloneAtStart(db.url, () => openJobs({ db, log, mode: join ? 'send' : 'work' }))
    closers.push(() => jobs.stop())
    if (!join) {
      const indexer = await openIndexer(db, log)
      closers.push(() => indexer.close())
      const analytics = await openAnalyticsWorker(db, log)
      closers.push(() => analytics.close())
      const notices = await openNoticeWriter(db, log, now)
      closers.push(() => notices.close())
    }
    const tokens = tokenVerifierOf(parts, identity)
    const accounts = userPoolOf(config, secrets, identity)
    const assistant = openAssistant(config)
    if (!join) {
      const deliveries = await openDeliveryWorker({ ...parts, accounts })
      closers.push(() => deliveries.close())
      const hooks = await openWebhookWorker(parts)
      closers.push(() => hooks.close())
    }
    return { services: { ...parts, identity, live, jobs, tokens, accounts, assistant }, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The address that push services may write to when something is wrong with what we send. */
export const pushOptions = ({ pushHosts, mailFrom, publicUrl }: Config, secrets: Secrets) => ({
  secret: secrets.keyFor('web push'),
  hosts: pushHosts,
  contact: publicUrl?.startsWith('https:') ? publicUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? ''}`,
})

/** Links stay relative: a page opened under another host name may still load what its policy calls its own. */
async function openFiles({ files, dataDir, pool }: Config, signingKey: Buffer, isGuest: boolean) {
  try {
    return await openStore(files, { dataDir, signingKey, region: pool.region, isGuest })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    throw new StartError(`設定 ECS_FILES の保存先を使えません（${error.name}）: ${error.message}`, { cause: error })
  }
}
