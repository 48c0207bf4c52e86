/** Outgoing messages: a mail server, or the operator's mailbox in the data folder. */
import { join } from 'node:path'
import { folderMailer } from './folder.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

export { readFolder } from './folder.ts'
export type { Mail, Mailer } from './mailer.ts'

type Options = { dataDir: string; smtpUrl: string | undefined; mailFrom: string; now: () => Date }

export const mailFolder = (dataDir: string): string => join(dataDir, 'outbox')

export function openMailer({ dataDir, smtpUrl, mailFrom, now }: Options): Mailer {
  const folder = folderMailer(mailFolder(dataDir), now)
  return smtpUrl ? smtpMailer({ url: smtpUrl, from: mailFrom, sms: folder }) : folder
}
