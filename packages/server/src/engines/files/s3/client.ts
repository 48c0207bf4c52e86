import { setTimeout as wait } from 'node:timers/promises'
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import type { S3Setting } from '../setting.ts'
import { storeError } from './errors.ts'
import { type RetryParts, withRetries } from './retry.ts'

/** Sends one command with the retries of Spec 7; what fails in the end is a StorageError. */
export type Send = S3Client['send']

export type ClientOptions = Partial<Pick<RetryParts, 'sleep' | 'random'>> & Pick<S3ClientConfig, 'credentials'>

export function makeClient(setting: S3Setting, { credentials }: ClientOptions): S3Client {
  return new S3Client({
    region: setting.region,
    credentials,
    forcePathStyle: setting.pathStyle,
    useAccelerateEndpoint: setting.accelerate,
    endpoint: setting.endpoint && `${setting.tls ? 'https' : 'http'}://${setting.endpoint}`,
    // Retries are ours (withRetries), and so are the checksums (MD5, which every store of this protocol knows).
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  })
}

export function sender(client: S3Client, { sleep = wait, random = Math.random }: ClientOptions): Send {
  const renewCredentials = () => client.config.credentials({ forceRefresh: true })
  const parts: RetryParts = { sleep: async (ms) => void (await sleep(ms)), random, renewCredentials }
  const send = async (command: Parameters<Send>[0]) => {
    try {
      return await withRetries(() => client.send(command), parts)
    } catch (error) {
      throw storeError(error)
    }
  }
  return send as Send
}

/** Where links lead to, for the page's content security policy. */
export function originOf({ bucket, region, endpoint, tls, pathStyle, accelerate }: S3Setting): string {
  const host = endpoint ?? (accelerate ? 's3-accelerate.amazonaws.com' : `s3.${region}.amazonaws.com`)
  // A bucket with a dot has no certificate of its own, so the SDK puts it into the path.
  const isInPath = pathStyle || (bucket.includes('.') && tls)
  return `${tls || endpoint === undefined ? 'https' : 'http'}://${isInPath ? '' : `${bucket}.`}${host}`
}
