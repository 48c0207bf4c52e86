import { createHash } from 'node:crypto'
import { appError, attachmentTypes, type Ink, requireDrawn, requireHonestType, requireSameType } from '@ecs/core'
import { pipeline, runStatement } from '../../engines/db/pipeline.ts'
import {
  examinePicture,
  inkOfPng,
  type ObjectStore,
  pictureLimits,
  sniffBytes,
  sniffType,
  withoutPlace,
} from '../../engines/files/index.ts'
import type { Context, FileStream } from '../../http/route.ts'
import { type Spooled, spool } from './spool.ts'
import * as sql from './sql.ts'
import type { UploadGate } from './uploadGate.ts'

type Sent = { attachmentId: string; sha256: string }
type Kept = { sha256: string; bytes: number }
type Spool = { gate: UploadGate; folder: string }

/** What is neither a picture nor a document is refused as no picture, with words of its own. */
const isAttachable = (type: string): boolean => attachmentTypes.some((one) => one === type)

const document = 'application/pdf'

/** Takes a file in: at the sender's pace to a place of its own, then in its turn to the store. */
export async function receive(context: Context, sent: Sent, body: FileStream, { gate, folder }: Spool): Promise<Kept> {
  const seen = { type: '' }
  const arrived = await spool(folder, watched(body, seen))
  try {
    if (arrived.sha256 !== sent.sha256) throw appError('wrongContent')
    const held = seen.type === document ? documentBytes(context.services.files) : arrived.size
    return await gate.run(held, () => keep(context, sent, seen.type, arrived))
  } finally {
    await arrived.drop()
  }
}

/** A document goes by in pieces; a bucket takes some of them at once. */
const documentBytes = ({ make }: ObjectStore) => (make === 's3' ? 30_000_000 : 1_000_000)

/** Refuses as early as it can: by the first bytes, and a picture that goes on for too long. */
async function* watched({ pieces, type: said }: FileStream, seen: { type: string }): AsyncGenerator<Uint8Array> {
  const { maxBytes } = pictureLimits
  let head = Buffer.alloc(0)
  let size = 0
  for await (const piece of pieces) {
    size += piece.byteLength
    if (head.length < sniffBytes) head = Buffer.concat([head, piece.subarray(0, sniffBytes - head.length)])
    if (size > maxBytes && sniffType(head) !== document) throw appError('tooLarge', { maxBytes })
    yield piece
  }
  seen.type = sniffType(head)
  if (isAttachable(seen.type)) requireSameType(said, seen.type)
}

async function keep(context: Context, sent: Sent, type: string, arrived: Spooled): Promise<Kept> {
  const { sha256, size } = arrived
  const [isThere, promised] = await pipeline(context.tx, [sql.hasUpload(sent), sql.promisedFile(sent)])
  if (isThere) return { sha256, bytes: size }
  if (type !== document) return keepPicture(context, sent, await arrived.bytes(), promised)
  if (promised) requireHonestType(promised, type)
  return store(context, sent, arrived.pieces())
}

type Promised = Parameters<typeof requireHonestType>[0] & Parameters<typeof requireDrawn>[0]

/** A picture must be whole and of bearable size; what is kept of it says no place (decision 0016). */
async function keepPicture(context: Context, sent: Sent, bytes: Uint8Array, promisedAsSent: Promised | undefined) {
  const { type } = await examinePicture(bytes)
  const content = withoutPlace(bytes)
  const kept = content === bytes ? sent : { ...sent, sha256: hashOf(content) }
  const promised = content === bytes ? promisedAsSent : await runStatement(context.tx, sql.promisedFile(kept))
  if (promised) requireHonestType(promised, type)
  const ink = await inkOfPng(content)
  if (promised?.kind === 'sign' && ink) requireDrawn(promised, ink)
  return store(context, { ...kept, ink }, content)
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function store(
  { tx, user, services, now }: Context,
  kept: Sent & { ink?: Ink | undefined },
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<Kept> {
  const { sha256 } = kept
  const { contentType, size } = await services.files.put({ path: sql.contentPath(kept) }, content, {
    accept: attachmentTypes,
    sha256,
  })
  await sql.addUpload(tx, { ...kept, bytes: size, contentType, by: user.id, at: now() })
  return { sha256, bytes: size }
}
