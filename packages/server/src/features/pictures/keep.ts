import { createHash } from 'node:crypto'
import { appError, maxPictureBytes, requireSameType } from '@ecs/core'
import { examinePicture, sniffType, withoutPlace } from '../../engines/files/index.ts'
import type { Context } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import { fileError } from '../files/index.ts'
import * as sql from './sql.ts'

const pdf = 'application/pdf'
const accept = ['image/jpeg', 'image/png', 'image/webp', pdf]
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

type Sent = { bytes: Uint8Array; type: string }

/** Stores a reference picture under its id; `sha256` is what the sender says it sent. */
export async function keepPicture(context: Context, id: string, sha256: string, body: Sent) {
  if (hashOf(body.bytes) !== sha256) throw appError('wrongContent')
  try {
    return await keep(context, id, body)
  } catch (error) {
    throw fileError(error, { maxBytes: maxPictureBytes })
  }
}

/** What is kept says no place (decision 0016). Under one id there is one picture for ever. */
async function keep(context: Context, id: string, body: Sent) {
  const { tx, user, services, now } = context
  const { width, height, type } = await examine(body.bytes)
  requireSameType(body.type, type)
  const content = type === pdf ? body.bytes : withoutPlace(body.bytes)
  const kept = { id, sha256: hashOf(content), bytes: content.byteLength, width, height }
  const known = await sql.hashById(tx, id)
  if (known === undefined) {
    const given = { accept, declaredType: body.type, sha256: kept.sha256 }
    const { contentType } = await services.files.put({ path: sql.picturePath(kept) }, content, given)
    await tx.transaction().execute(async (inside) => {
      if (!(await sql.add(inside, { ...kept, contentType }, user.id, now()))) return
      await appendAudit({ ...context, tx: inside }, [{ action: 'picture.add', entity: 'picture', id, after: kept }])
    })
  }
  if ((known ?? (await sql.hashById(tx, id))) !== kept.sha256) throw appError('wrongContent')
  return { sha256: kept.sha256, bytes: kept.bytes, width, height }
}

/** Instructions have pages instead of a size. */
async function examine(bytes: Uint8Array): Promise<{ width: number; height: number; type: string }> {
  if (sniffType(bytes.subarray(0, 4096)) === pdf) return { width: 0, height: 0, type: pdf }
  return await examinePicture(bytes)
}
