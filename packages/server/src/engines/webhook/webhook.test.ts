import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWebhookSender } from './index.ts'
import { isPublicAddress } from './publicAddress.ts'

let server: Server
let host: string
const seen: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.url ?? '')
    if (request.url === '/away') response.writeHead(302, { location: `http://${host}/inside` }).end()
    else response.writeHead(200).end('x'.repeat(100))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const call = (url: string) => ({ url, headers: {}, body: '{}' })

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'nowhere',
  ],
])('S19 %s is nobody’s public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('S19 %s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['http://example.com/', 'https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/'],
  ...[
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest',
    'https://user:pw@example.com/',
    'file:///etc/passwd',
  ],
])('S19 %s is refused when it is entered', (url) => {
  expect(openWebhookSender({ hosts: [] }).isAllowed(url)).toBe(false)
})

test('S19 a name that leads inside is refused, also when only one of its addresses does', async () => {
  for (const found of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], []]) {
    const resolve = async () => found.map((address) => ({ address, family: 4 }))
    const sender = openWebhookSender({ hosts: [], resolve })
    expect(sender.isAllowed('https://hooks.example/x')).toBe(true)
    await expect(sender.send(call('https://hooks.example/x'))).rejects.toThrow('送りません')
  }
  expect(seen).toEqual([])
})

test('S19 the operator may vouch for a host; redirects are never followed', async () => {
  const sender = openWebhookSender({ hosts: [host] })
  expect(sender.isAllowed(`http://${host}/ok`)).toBe(true)
  expect(sender.isAllowed(`http://127.0.0.1:1/ok`)).toBe(false)
  expect(await sender.send(call(`http://${host}/ok`))).toBe(200)
  expect(await sender.send(call(`http://${host}/away`))).toBe(302)
  expect(seen).toEqual(['/ok', '/away'])
})
