import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Config } from './config.ts'
import { StartError } from './startError.ts'

export type Tls = { cert: Buffer; key: Buffer }

/** The certificate and its key, tried out; undefined when the product speaks plain HTTP. */
export function readTls({ tls }: Pick<Config, 'tls'>): Tls | undefined {
  if (!tls) return undefined
  const pair = { cert: read('ECS_TLS_CERT', tls.certFile), key: read('ECS_TLS_KEY', tls.keyFile) }
  try {
    createSecureContext(pair)
    return pair
  } catch (cause) {
    throw new StartError(
      `設定 ECS_TLS_CERT（${tls.certFile}）と ECS_TLS_KEY（${tls.keyFile}）を証明書と鍵として読めません。PEM形式で、組になっているものを指定してください。`,
      { cause },
    )
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'ファイルがありません',
  EACCES: '読む権限がありません',
  EISDIR: 'ファイルではなくフォルダーです',
}

function read(setting: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    throw new StartError(`設定 ${setting} のファイル ${file} を読めません（${reasons[code] ?? code}）。`, { cause })
  }
}
