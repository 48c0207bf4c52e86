import { createHash } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { StorageError } from '../errors.ts'
import type { UploadCheck, UploadFacts } from '../upload.ts'
import type { Send } from './client.ts'
import { eachAtOnce, maxParts, partsAtOnce } from './parts.ts'

/** What both ways of uploading tell the store about the object. */
export type UploadHeaders = Pick<
  PutObjectCommandInput,
  'ContentType' | 'Metadata' | 'ContentEncoding' | 'ContentDisposition' | 'CacheControl'
>

type ObjectKey = { Bucket: string; Key: string; ExpectedBucketOwner?: string }

export type UploadedObject = { facts: UploadFacts; eTag: string; versionId?: string }

/** Small objects: one request. The store checks the MD5 in flight, and its answer is compared with ours. */
export async function putWhole(
  send: Send,
  key: ObjectKey,
  headers: UploadHeaders,
  body: Buffer,
  facts: UploadFacts,
): Promise<UploadedObject> {
  const md5 = createHash('md5').update(body).digest()
  const Metadata = { ...headers.Metadata, sha256: facts.sha256 }
  const ContentMD5 = md5.toString('base64')
  const answer = await send(new PutObjectCommand({ ...key, ...headers, Metadata, Body: body, ContentMD5 }))
  if (!isTagOf(md5, answer)) {
    await send(new DeleteObjectCommand(key))
    throw new StorageError('ChecksumMismatch')
  }
  return { facts, eTag: answer.ETag ?? '', versionId: answer.VersionId }
}

type Part = { PartNumber: number; ETag: string }

/** Large objects: parts, four at once. Nothing is visible before the last step, and a failure leaves nothing behind. */
export async function putInParts(
  send: Send,
  key: ObjectKey,
  headers: UploadHeaders,
  bodies: AsyncIterable<Buffer>,
  check: UploadCheck,
): Promise<UploadedObject> {
  const { UploadId } = await send(new CreateMultipartUploadCommand({ ...key, ...headers }))
  const upload = { ...key, UploadId }
  try {
    const parts: Part[] = []
    await eachAtOnce(numbered(bodies), partsAtOnce, async ({ number, body }) => {
      parts.push(await putPart(send, upload, number, body))
    })
    const facts = check.finish()
    parts.sort((a, b) => a.PartNumber - b.PartNumber)
    const answer = await send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }))
    return { facts, eTag: answer.ETag ?? '', versionId: answer.VersionId }
  } catch (error) {
    // The first trouble is the one to tell; parts that stay behind fall to the bucket's lifecycle rule.
    await send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}

async function putPart(
  send: Send,
  upload: ObjectKey & { UploadId: string | undefined },
  number: number,
  body: Buffer,
): Promise<Part> {
  const md5 = createHash('md5').update(body).digest()
  const answer = await send(
    new UploadPartCommand({ ...upload, PartNumber: number, Body: body, ContentMD5: md5.toString('base64') }),
  )
  if (!isTagOf(md5, answer)) throw new StorageError('ChecksumMismatch')
  return { PartNumber: number, ETag: answer.ETag ?? '' }
}

async function* numbered(bodies: AsyncIterable<Buffer>): AsyncGenerator<{ number: number; body: Buffer }> {
  let number = 0
  for await (const body of bodies) {
    number += 1
    if (number > maxParts) throw new StorageError('ObjectIsTooLarge')
    yield { number, body }
  }
}

/** An ETag is the MD5 of the bytes, except where the store encrypts with a managed key. */
function isTagOf(md5: Buffer, answer: { ETag?: string; ServerSideEncryption?: string }): boolean {
  if (answer.ServerSideEncryption !== undefined && answer.ServerSideEncryption !== 'AES256') return true
  return answer.ETag?.replaceAll('"', '') === md5.toString('hex')
}
