/** Outgoing messages: a mail server, a gateway for short messages, or the operator's mailbox in the data folder. */
import { join } from 'node:path'
import { folderMailer } from './folder.ts'
import { smsGateway } from './gateway.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

export { readFolder } from './folder.ts'
export type { Mail, Mailer } from './mailer.ts'

type Options = {
  dataDir: string
  smtpUrl: string | undefined
  mailFrom: string
  smsUrl?: string | undefined
  smsToken?: string | undefined
  now: () => Date
}

export const mailFolder = (dataDir: string): string => join(dataDir, 'outbox')

/** Each channel has its own way; what has none waits in the folder. */
export function openMailer({ dataDir, smtpUrl, mailFrom, smsUrl, smsToken, now }: Options): Mailer {
  const folder = folderMailer(mailFolder(dataDir), now)
  const mail = smtpUrl ? smtpMailer({ url: smtpUrl, from: mailFrom }) : folder
  const sendShort = smsUrl ? smsGateway({ url: smsUrl, token: smsToken }) : folder.send
  return {
    make: mail.make,
    send: (message) => (message.channel === 'SMS' ? sendShort(message) : mail.send(message)),
    close: () => mail.close(),
  }
}
