import { type KeyObject, sign } from 'node:crypto'

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
const time = (value: string) => tagged(0x18, Buffer.from(value))

const rsaSha256 = sequence(objectId('2a864886f70d01010b'), tagged(0x05))
const named = (name: string) => sequence(tagged(0x31, sequence(objectId('550403'), text(name))))

/** DER, in base64. */
export function selfSigned(name: string, { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }) {
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.of(2))),
    tagged(0x02, Buffer.of(1)),
    rsaSha256,
    named(name),
    sequence(time('20200101000000Z'), time('20991231235959Z')),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('RSA-SHA256', content, privateKey)
  return sequence(content, rsaSha256, tagged(0x03, Buffer.of(0), signature)).toString('base64')
}
