import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A certificate that signs itself, made by hand: Node reads them but makes none. */

const tagged = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.of(tag, ...length), body])
}
const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts)
const objectId = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))
const text = (value: string) => tagged(0x0c, Buffer.from(value))

/** X.509 has two digits for years before 2050 and four from then on. */
function time(at: Date): Buffer {
  const digits = `${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`
  return at.getUTCFullYear() < 2050 ? tagged(0x17, Buffer.from(digits.slice(2))) : tagged(0x18, Buffer.from(digits))
}

/** A random number that is positive and has no zero in front. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16)
  bytes[0] = (bytes[0]! & 0x3f) | 0x40
  return tagged(0x02, bytes)
}

const rsaSha256 = sequence(objectId('2a864886f70d01010b'), tagged(0x05))
const named = (name: string) => sequence(tagged(0x31, sequence(objectId('550403'), text(name))))

/** DER, in base64. */
export function selfSigned(name: string, privateKey: KeyObject, from: Date, to: Date): string {
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.of(2))),
    serialNumber(),
    rsaSha256,
    named(name),
    sequence(time(from), time(to)),
    named(name),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('RSA-SHA256', content, privateKey)
  return sequence(content, rsaSha256, tagged(0x03, Buffer.of(0), signature)).toString('base64')
}
