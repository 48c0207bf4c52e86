import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { tryLockDataFolder } from '../../engines/db/embedded/dataLock.ts'
import { foldersIn } from '../../engines/db/embedded/folders.ts'
import { checkSmtp } from '../../engines/mail/smtp.ts'
import { requireFreePort } from '../../listen.ts'
import { secretFile, secretText } from '../../secrets.ts'
import { StartError } from '../../startError.ts'
import { readTls } from '../../tls.ts'
import { type Check, type Finding, failure, ok, warning } from './finding.ts'

const gibibyte = 2 ** 30

/** The database stops on a full disk, and so does everything else. */
export const disk: Check = async ({ dataDir }) => {
  const name = '空き容量'
  if (!existsSync(dataDir)) return [ok(name, `${dataDir} はまだありません（最初の起動で作られます）`)]
  const { bavail, bsize, blocks } = await statfs(dataDir)
  return [freeSpace(bavail * bsize, bavail / blocks)]
}

export function freeSpace(bytes: number, share: number): Finding {
  const name = '空き容量'
  const fact = `${(bytes / gibibyte).toFixed(1)} GiB（${Math.round(share * 100)} %）`
  const fix = '不要なファイルを消すか、ディスクを増やしてください。データフォルダーの中は手で消さないでください。'
  if (share < 0.05 || bytes < gibibyte) return failure(name, fact, fix)
  return share < 0.1 || bytes < 5 * gibibyte ? warning(name, fact, fix) : ok(name, fact)
}

export const secret: Check = ({ dataDir, secret: given, databaseUrl }) => {
  const name = '秘密鍵'
  if (given !== undefined) return [ok(name, 'ECS_SECRET')]
  const file = secretFile(dataDir)
  const isUsed = databaseUrl !== undefined || existsSync(foldersIn(dataDir).cluster)
  if (!existsSync(file))
    return isUsed
      ? [
          failure(
            name,
            `${file} がありません`,
            '元のファイルをバックアップから戻すか、ECS_SECRET に元の値を指定してください。',
          ),
        ]
      : [ok(name, '最初の起動で作られます')]
  try {
    secretText(dataDir, undefined)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [failure(name, `${file} が空か、短すぎます`, '元のファイルをバックアップから戻してください。')]
  }
  return [rightsOf(name, file)]
}

/** Only its owner may read a secret. Windows keeps rights in another way. */
export function rightsOf(name: string, file: string): Finding {
  const mode = statSync(file).mode & 0o777
  if (process.platform === 'win32' || (mode & 0o077) === 0) return ok(name, file)
  return warning(
    name,
    `${file} をほかの利用者も読めます（${mode.toString(8)}）`,
    `chmod 600 ${file} を実行してください。`,
  )
}

/** With a server at work the port must be its own; without one it must be free. */
export const port: Check = async (config) => {
  const name = 'ポート'
  const lock = existsSync(config.dataDir) ? tryLockDataFolder(config.dataDir) : undefined
  const isRunning = existsSync(config.dataDir) && lock === undefined
  lock?.release()
  if (isRunning) return [await answering(config)]
  try {
    await requireFreePort(config)
    return [ok(name, `${config.port}（空いています。サーバーは止まっています）`)]
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [failure(name, error.message, 'ほかのプログラムを止めるか、PORT を変えてください。')]
  }
}

async function answering({ port: number, host, tls }: Config): Promise<Finding> {
  const name = 'ポート'
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  // A certificate is made for the name that people open, not for this one.
  if (tls) return ok(name, `${number}（サーバーが動いています）`)
  try {
    const answer = await fetch(`http://${shown}:${number}/healthz`, { signal: AbortSignal.timeout(5000) })
    if (answer.ok) return ok(name, `${number}（サーバーが応答しています）`)
    return warning(name, `${number} が ${answer.status} を返しました`, 'サーバーの記録（標準出力）を確認してください。')
  } catch {
    return warning(
      name,
      `サーバーは動いていますが、ポート ${number} が応答しません`,
      'PORT と HOST がサーバーと同じ値かを確かめ、違わなければサーバーを再起動してください。',
    )
  }
}

const dayMs = 86_400_000

export const certificate: Check = (config, now) => {
  const name = 'TLS証明書'
  if (!config.tls) return [ok(name, 'なし（HTTP、またはプロキシーで終端）')]
  try {
    readTls(config)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [failure(name, error.message, 'ECS_TLS_CERT と ECS_TLS_KEY を確認してください。')]
  }
  return [certificateLife(new Date(new X509Certificate(readFileSync(config.tls.certFile)).validTo), now)]
}

export function certificateLife(validTo: Date, now: Date): Finding {
  const name = 'TLS証明書'
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMs)
  const fix = '証明書を更新し、ファイルを置き換えてからサーバーを再起動してください。'
  if (days < 0) return failure(name, `${-days}日前に期限が切れています`, fix)
  return days < 30 ? warning(name, `あと${days}日で期限が切れます`, fix) : ok(name, `あと${days}日`)
}

export const mail: Check = async ({ smtpUrl, pool }) => {
  const name = 'メール'
  if (smtpUrl === undefined)
    return pool.kind === 'cognito'
      ? [ok(name, '通知のメールは使いません')]
      : [
          warning(
            name,
            'メールサーバーがありません。確認コードと通知は data/outbox に残ります',
            'SMTP_URL を設定してください。残ったメールは「npm run ecs -- mail」で読めます。',
          ),
        ]
  const trouble = await checkSmtp(smtpUrl)
  return trouble === undefined
    ? [ok(name, new URL(smtpUrl).host)]
    : [
        failure(
          name,
          `${new URL(smtpUrl).host} に接続できません（${trouble}）`,
          'SMTP_URL とメールサーバーを確認してください。',
        ),
      ]
}
