import type { Transporter } from 'nodemailer'
import type { Mailer } from './mailer.ts'

type Options = { url: string; from: string }

/** Loaded with the first mail: most starts send none. */
async function transportTo(url: string, socketTimeout: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, connectionTimeout: 10_000, socketTimeout, disableFileAccess: true })
}

/** Whether a mail server lets us in: undefined, or why not. */
export async function checkSmtp(url: string): Promise<string | undefined> {
  const transport = await transportTo(url, 10_000)
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
  let transport: Promise<Transporter> | undefined
  return {
    make: 'smtp',
    async send(mail) {
      transport ??= transportTo(url, 20_000)
      await (await transport).sendMail({
        from,
        to: oneLine(mail.to),
        subject: oneLine(mail.subject),
        text: mail.text,
        ...(mail.id && { messageId: `<${mail.id}@ecs-cloud>` }),
      })
    },
    close: () => void transport?.then((one) => one.close()),
  }
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')
