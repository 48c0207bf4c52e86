import { generateKeyPairSync } from 'node:crypto'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '../../packages/identity/src/crypto/certificate.ts'

/**
 * What stands before the product where it is reached by TLS: the pages of a sign-in elsewhere are asked for in no other way. A browser that is
 * sent to one of `places` goes to what stands there instead.
 */
export async function tlsFront(places: Record<string, string> = {}) {
  let target = ''
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const der = selfSigned('localhost', privateKey, new Date('2020-01-01'), new Date('2040-01-01'))
  const cert = `-----BEGIN CERTIFICATE-----\n${der.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const server = createServer({ key, cert }, (from, to) => {
    const { method, headers, url = '/' } = from
    const asked = request(new URL(url, target), { method, headers }, (answer) => {
      const { location } = answer.headers
      const [place, double] = Object.entries(places).find(([place]) => location?.startsWith(place)) ?? []
      const elsewhere = place !== undefined && { location: `${double}${location?.slice(place.length)}` }
      to.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...elsewhere })
      answer.pipe(to)
    })
    asked.on('error', () => to.destroy())
    to.on('close', () => asked.destroy())
    from.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    standBefore(url: string) {
      target = url
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
