import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailFolder, openMailer, readFolder } from './index.ts'

const mail = {
  channel: 'EMAIL' as const,
  to: 'sato@example.com',
  subject: '確認コード',
  text: '確認コードは 123456 です。',
  code: '123456',
}

/** The few words of SMTP that a client needs to hear. Keeps what was sent. */
function smtpServer(received: string[]): Server {
  return createServer((socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      received.push(text)
      if (inData) {
        if (!text.includes('\r\n.\r\n')) return
        inData = false
        socket.write('250 kept\r\n')
      } else if (/^DATA/i.test(text)) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
}

let port = 0
const received: string[] = []
const server = smtpServer(received)
beforeAll(
  () =>
    new Promise<void>((resolve) =>
      server.listen(0, '127.0.0.1', () => {
        port = (server.address() as { port: number }).port
        resolve()
      }),
    ),
)
afterAll(() => void server.close())

test('without a mail server messages wait in a folder only the owner can read, newest first', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ecs-mail-'))
  let at = new Date('2026-11-15T00:00:00Z')
  const mailer = openMailer({ dataDir, smtpUrl: undefined, mailFrom: 'x', now: () => at })
  await mailer.send(mail)
  at = new Date('2026-11-15T00:01:00Z')
  await mailer.send({ ...mail, code: '654321' })
  expect((await readFolder(mailFolder(dataDir))).map(({ code }) => code)).toEqual(['654321', '123456'])
  const file = readdirSync(mailFolder(dataDir))[0]!
  expect(statSync(join(mailFolder(dataDir), file)).mode & 0o777).toBe(0o600)
})

test('an empty mailbox is empty', async () => {
  expect(await readFolder(mailFolder(mkdtempSync(join(tmpdir(), 'ecs-mail-'))))).toEqual([])
})

test('a mail server gets mails, and nothing in an address becomes a header', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ecs-mail-'))
  const mailer = openMailer({
    dataDir,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'ecs@example.com',
    now: () => new Date(),
  })
  await mailer.send({ ...mail, subject: '件名\r\nBcc: thief@example.com' })
  mailer.close()
  const sent = received.join('')
  expect(sent).toContain('RCPT TO:<sato@example.com>')
  expect(sent).not.toMatch(/^Bcc:/im)
  expect(sent).not.toContain('RCPT TO:<thief@example.com>')
})

test('a mail server cannot send short messages: they wait in the folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ecs-mail-'))
  const mailer = openMailer({
    dataDir,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'ecs@example.com',
    now: () => new Date(),
  })
  await mailer.send({ ...mail, channel: 'SMS', to: '+819012345678' })
  mailer.close()
  expect(await readFolder(mailFolder(dataDir))).toMatchObject([{ to: '+819012345678' }])
})

type Posted = { authorization: string | undefined; body: string }

/** A gateway for short messages that keeps what it got. */
async function gateway(status: number) {
  const posted: Posted[] = []
  const web = createHttpServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    posted.push({ authorization: request.headers.authorization, body })
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const smsUrl = `http://127.0.0.1:${(web.address() as { port: number }).port}/send`
  return { posted, smsUrl, close: () => new Promise((resolve) => web.close(resolve)) }
}

const open = (smsUrl: string, dataDir = mkdtempSync(join(tmpdir(), 'ecs-mail-'))) =>
  openMailer({ dataDir, smtpUrl: undefined, mailFrom: 'x', smsUrl, smsToken: 'gateway-token', now: () => new Date() })

test('a gateway gets short messages and nothing else', async () => {
  const { posted, smsUrl, close } = await gateway(202)
  const dataDir = mkdtempSync(join(tmpdir(), 'ecs-mail-'))
  const mailer = open(smsUrl, dataDir)
  await mailer.send({ ...mail, channel: 'SMS', to: '+819012345678' })
  await mailer.send(mail)
  await close()
  expect(posted.map(({ authorization }) => authorization)).toEqual(['Bearer gateway-token'])
  expect(JSON.parse(posted[0]!.body)).toEqual({ to: '+819012345678', text: mail.text })
  expect(await readFolder(mailFolder(dataDir))).toMatchObject([{ to: mail.to }])
})

test.each([500, 401, 302])('a gateway that answers %i is a failed delivery, told without the code', async (status) => {
  const { smsUrl, close } = await gateway(status)
  const failure = await open(smsUrl)
    .send({ ...mail, channel: 'SMS' })
    .catch((error: Error) => error.message)
  await close()
  expect(failure).toEqual(expect.any(String))
  expect(failure).not.toContain(mail.code)
})
