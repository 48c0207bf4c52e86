import { createHash } from 'node:crypto'
import type { Db } from '../../engines/db/index.ts'
import { openQueueWorker, type QueueWorker } from '../../jobs/queueWorker.ts'
import type { Services } from '../../services.ts'
import { mailText } from './mailText.ts'
import { maySee } from './maySee.ts'
import { pushText } from './pushText.ts'
import * as push from './sql/push.ts'
import * as sql from './sql.ts'
import type { DeliveryOutcome } from './tables.ts'

export type SendingServices = Pick<Services, 'db' | 'log' | 'mailer' | 'push' | 'accounts' | 'config' | 'now'>

/** Sends what people asked to get outside of the app, a moment after it was stored. */
export const openDeliveryWorker = (services: SendingServices): Promise<QueueWorker> =>
  openQueueWorker(services.db, services.log, {
    name: 'deliveries',
    workOnce: () => sendNext(services),
    gatherMs: 200,
  })

/**
 * Sends everything that is due for one person by one way, and notes it in the transaction that holds the rows: killed in
 * between, another server sends again. A mail then carries the same id, a push replaces itself.
 */
export async function sendNext(services: SendingServices): Promise<number> {
  const { db, log, now } = services
  let taken: sql.Receiver | undefined
  try {
    return await db.kysely.transaction().execute(async (tx) => {
      const receiver = await sql.nextReceiver(tx, now())
      if (!receiver) return 0
      taken = receiver
      const wanted = await stillWanted(tx, receiver, now())
      if (wanted.notices.length === 0) return 1
      const send = receiver.channel === 'mail' ? sendMail : sendPush
      const outcome = await send(services, tx, receiver, wanted)
      const ids = wanted.notices.map(({ id }) => id)
      await sql.finish(tx, receiver, ids, outcome, now())
      return 1
    })
  } catch (error) {
    if (!taken) throw error
    log.warn({ reason: (error as Error).message, channel: taken.channel }, 'a notice could not be sent')
    await sql.putOff(db.kysely, taken, now())
    return 1
  }
}

type Wanted = { person: sql.Person; notices: sql.DueNotice[] }

/** N15 Without what was read or ended meanwhile, and without what the person may not see any more. */
async function stillWanted(tx: Db, receiver: sql.Receiver, now: Date): Promise<Wanted> {
  const person = await sql.personOf(tx, receiver.userId)
  const due = await sql.dueFor(tx, receiver, now)
  const idsOf = (notices: sql.DueNotice[]) => notices.map(({ id }) => id)
  const forbidden = due.filter((notice) => !maySee(person, notice))
  const seen = due.filter((notice) => !forbidden.includes(notice) && (notice.isRead || notice.isOver))
  await sql.finish(tx, receiver, idsOf(forbidden), 'forbidden', now)
  await sql.finish(tx, receiver, idsOf(seen), 'read', now)
  return { person, notices: due.filter((notice) => !forbidden.includes(notice) && !seen.includes(notice)) }
}

type Send = (services: SendingServices, tx: Db, receiver: sql.Receiver, wanted: Wanted) => Promise<DeliveryOutcome>

const sendMail: Send = async ({ accounts, mailer, config }, _tx, { userId }, { person, notices }) => {
  const email = await verifiedMailOf(accounts, person.username)
  if (!email) return 'nowhere'
  const base = config.publicUrl ?? `http://localhost:${config.port}`
  const id = createHash('sha256')
    .update([userId, ...notices.map((notice) => notice.id)].join('/'))
    .digest('hex')
  await mailer.send({ channel: 'EMAIL', to: email, ...mailText(person.name, notices, base), id: id.slice(0, 32) })
  return 'sent'
}

/** Undefined for whoever has left the pool or has no address of their own there. */
async function verifiedMailOf(accounts: Services['accounts'], username: string): Promise<string | undefined> {
  try {
    const { email, isEmailVerified, enabled } = await accounts.find(username)
    return isEmailVerified && enabled ? email : undefined
  } catch (error) {
    if ((error as Error).name === 'UserNotFoundException') return undefined
    throw error
  }
}

const sendPush: Send = async ({ push: sender }, tx, { userId }, { notices }) => {
  const devices = await push.of(tx, userId)
  let isAnywhere = false
  for (const device of devices)
    for (const notice of notices) {
      const message = { payload: pushText(notice), topic: notice.id, isUrgent: notice.importance === 'urgent' }
      if ((await sender.send(device, message)) === 'sent') isAnywhere = true
      else {
        await push.drop(tx, device.id, userId)
        break
      }
    }
  return isAnywhere ? 'sent' : 'nowhere'
}
