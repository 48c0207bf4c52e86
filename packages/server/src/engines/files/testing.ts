import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFauxqs } from 'fauxqs'
import { type FsOptions, openFsStore } from './fs.ts'
import { openS3Store, type S3Options } from './s3.ts'
import { parseFilesSetting } from './setting.ts'
import type { ObjectStore } from './store.ts'

/** A store of each make for tests, gone after `close`. */
export type TestStore = { store: ObjectStore; close: () => Promise<void> }

export async function fsStoreForTest(options: Partial<FsOptions> = {}): Promise<TestStore & { folder: string }> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'ecs-files-')))
  const store = await openFsStore({ signingKey: 'a key for tests', ...options, folder })
  return { store, folder, close: () => rm(folder, { recursive: true, force: true }) }
}

export const testCredentials = { accessKeyId: 'test', secretAccessKey: 'test secret' }

/** The S3 store of the product, talking to a double of the protocol in this process. */
export async function s3StoreForTest(options: Partial<S3Options> = {}): Promise<TestStore & { endpoint: string }> {
  const server = await startFauxqs({ port: 0, logger: false })
  server.createBucket('ecs-test')
  const endpoint = `localhost:${server.port}`
  const setting = parseFilesSetting(`s3://ecs-test?region=ap-northeast-1&endpoint=${endpoint}&tls=off&pathStyle=on`)
  if (setting.make !== 's3') throw new Error('an s3 setting is wanted here')
  const store = openS3Store({ setting, credentials: testCredentials, ...options })
  const close = async () => {
    await store.close()
    await server.stop()
  }
  return { store, endpoint, close }
}

export async function readAll(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(stream).arrayBuffer())
}
