import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

type Options = { url: string; from: string /** Takes what a mail server cannot deliver. */; sms: Mailer }

/** A mail server. Line breaks in an address or a subject would smuggle headers: they are removed. */
export function smtpMailer({ url, from, sms }: Options): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000, disableFileAccess: true })
  return {
    make: 'smtp',
    async send(mail) {
      if (mail.channel === 'SMS') return sms.send(mail)
      await transport.sendMail({ from, to: oneLine(mail.to), subject: oneLine(mail.subject), text: mail.text })
    },
    close: () => transport.close(),
  }
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')
