import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

type Options = { url: string; from: string }

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
