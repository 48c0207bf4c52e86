import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

type Options = { url: string; from: string }

/** Whether a mail server lets us in: undefined, or why not. */
export async function checkSmtp(url: string): Promise<string | undefined> {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 10_000, disableFileAccess: true })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    transport.close()
  }
}

/** A mail server. Line breaks in an address or a subject would smuggle headers: they are removed. */
export function smtpMailer({ url, from }: Options): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000, disableFileAccess: true })
  return {
    make: 'smtp',
    async send(mail) {
      await transport.sendMail({
        from,
        to: oneLine(mail.to),
        subject: oneLine(mail.subject),
        text: mail.text,
        ...(mail.id && { messageId: `<${mail.id}@ecs-cloud>` }),
      })
    },
    close: () => transport.close(),
  }
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')
