import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type api, maxReauthAgeMs } from '@ecs/core'
import { z } from 'zod'

/**
 * What a passkey is asked to sign shows by itself for whom, for which meaning and contents, and until when it was made:
 * one that nobody answers is kept nowhere, and an answer is worth nothing for any other content.
 */

const idBytes = 16
const timeBytes = 6
const openBytes = idBytes + timeBytes

/** What is to be signed, and by whom. */
export type Signed = { userId: string; meaning: string; contents: { checksheetId: string; contentHash: string }[] }

function seal(key: Buffer, { userId, meaning, contents }: Signed, open: Buffer): Buffer {
  const sorted = contents.map(({ checksheetId, contentHash }) => `${checksheetId} ${contentHash}`).toSorted()
  return createHmac('sha256', key)
    .update(JSON.stringify([userId, meaning, sorted]))
    .update(open)
    .digest()
}

export function newChallenge(key: Buffer, signed: Signed, now: Date): string {
  const time = Buffer.alloc(timeBytes)
  time.writeUIntBE(now.getTime() + maxReauthAgeMs, 0, timeBytes)
  const open = Buffer.concat([randomBytes(idBytes), time])
  return Buffer.concat([open, seal(key, signed, open)]).toString('base64url')
}

/** The challenge's id; undefined when it was made for something else, by somebody else, or is too old. */
export function openChallenge(key: Buffer, signed: Signed, challenge: string, now: Date): string | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  const [open, mark] = [bytes.subarray(0, openBytes), bytes.subarray(openBytes)]
  const expected = seal(key, signed, open)
  if (mark.length !== expected.length || !timingSafeEqual(mark, expected)) return undefined
  if (open.readUIntBE(idBytes, timeBytes) <= now.getTime()) return undefined
  return open.subarray(0, idBytes).toString('hex')
}

const Credential = z.object({ response: z.object({ clientDataJSON: z.string() }) })
const ClientData = z.object({ challenge: z.string() })

/** The challenge that an answer claims to be about. Nothing of it is believed before the signature is checked. */
export function challengeIn({ credential }: Extract<api.SigningProof, { kind: 'passkey' }>): string | undefined {
  try {
    const { clientDataJSON } = Credential.parse(JSON.parse(credential)).response
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge
  } catch {
    return undefined // Rubbish is refused like every other wrong answer.
  }
}
