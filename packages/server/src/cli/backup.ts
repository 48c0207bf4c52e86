import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type FoundBackup, listBackups } from '../backup/folder.ts'
import { readKeyFile } from '../backup/keyFile.ts'
import { type BackupReport, makeBackup } from '../backup/makeBackup.ts'
import { type Config, readConfig } from '../config.ts'
import { openServices } from '../openServices.ts'
import { secretText } from '../secrets.ts'
import { StartError } from '../startError.ts'
import type { Command } from './command.ts'

/** Backs up a running (or stopped) system. */
export const backup: Command = {
  summary: 'バックアップを作ります（サーバーは動いたままでかまいません）',
  usage: ['backup [--out フォルダー] [--key-file 鍵のファイル]', 'backup list [フォルダー]'],
  run: async (args) => {
    const options = { out: { type: 'string' }, 'key-file': { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const [verb, folder] = positionals
    const config = readConfig({ ECS_LOG: 'error', ...process.env })
    if (verb === 'list') return list(rootOf(config, folder ?? values.out))
    if (verb !== undefined) throw new StartError(`backup ${verb} はありません。`)
    const passphrase = readKeyFile(values['key-file'] ?? config.backup.keyFile)
    const report = await run(config, rootOf(config, values.out), passphrase)
    for (const line of linesOf(report)) console.log(line)
    return 0
  },
}

function rootOf({ backup: { root } }: Config, given: string | undefined): string {
  const folder = given === undefined ? root : resolve(given)
  if (folder === undefined)
    throw new StartError('保存先がありません。--out でフォルダーを指定するか、ECS_BACKUP_DIR を設定してください。')
  return folder
}

async function run(config: Config, root: string, passphrase: string | undefined): Promise<BackupReport> {
  const { services, close } = await openServices(config, { join: true })
  try {
    const { db, files, secrets, now } = services
    const secret = secretText(config.dataDir, config.secret)
    return await makeBackup({ root, databaseUrl: db.url, files, secrets, secretText: secret, passphrase, now })
  } finally {
    await close()
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

export function linesOf({ folder, manifest }: BackupReport): string[] {
  const { tables, objects, audit, encryption, secret } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `バックアップを作りました: ${folder}`,
    `表 ${tables.length}、行 ${rows}、監査証跡 ${audit.links}件（連鎖 ${audit.chains}本）`,
    `ファイル ${objects.count}件（${megabytes(objects.bytes)}、うち前回と同じ ${objects.reused}件）`,
    ...(objects.vanished.length > 0 ? [`作成中に削除されたファイル ${objects.vanished.length}件は含みません。`] : []),
    encryption ? '暗号化: あり（AES-256-GCM）' : '暗号化: なし（--key-file で鍵を指定すると暗号化します）',
    secret
      ? '秘密鍵: 暗号化して含めました。鍵のファイルは別の場所に保管してください。'
      : '秘密鍵: 含みません。復元には元の secret ファイル（または ECS_SECRET）が必要です。別の場所に保管してください。',
  ]
}

function list(root: string): number {
  const found = listBackups(root)
  if (found.length === 0) console.log(`${root} にバックアップはありません。`)
  for (const one of found) console.log(lineOf(one))
  return found.some((one) => one.kind === 'broken') ? 1 : 0
}

function lineOf(one: FoundBackup): string {
  if (one.kind === 'broken') return `${one.name}\t使えません: ${one.reason}`
  const { manifest } = one
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const size = megabytes(manifest.objects.bytes)
  return `${one.name}\t${manifest.version}\t行 ${rows}\tファイル ${manifest.objects.count}件（${size}）\t${manifest.encryption ? '暗号化' : '平文'}`
}
