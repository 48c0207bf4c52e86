import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readKeyFile } from '../backup/keyFile.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { type OpenBackup, openBackup, verifyBackup } from '../backup/verifyBackup.ts'
import { type Config, readConfig } from '../config.ts'
import { isPublicKey } from '../features/audit/index.ts'
import { createLog } from '../log.ts'
import { secretsOf, secretText } from '../secrets.ts'
import { StartError } from '../startError.ts'
import type { Command } from './command.ts'

/** Puts a backup into an empty install, or only proves that it is whole. */
export const restore: Command = {
  summary: 'バックアップを空の環境に復元します（上書きはしません）',
  usage: ['restore フォルダー [--key-file 鍵のファイル] [--signer 公開鍵] [--verify-only]'],
  run: async (args) => {
    const options = {
      'key-file': { type: 'string' },
      signer: { type: 'string' },
      'verify-only': { type: 'boolean' },
    } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    if (positionals.length !== 1) throw new StartError('復元するバックアップのフォルダーを1つ指定してください。')
    if (values.signer !== undefined && !isPublicKey(values.signer))
      throw new StartError('--signer には「audit key」が表示した43文字の公開鍵を指定してください。')
    const config = readConfig({ ECS_LOG: 'error', ...process.env })
    const passphrase = readKeyFile(values['key-file'] ?? config.backup.keyFile)
    const opened = await openBackup(resolve(positionals[0]!), passphrase)
    requireSigner(opened, values.signer)
    if (values['verify-only']) return verify(opened, config)
    await restoreBackup(opened, config, createLog(config.logLevel, config.logFormat))
    console.log(`復元しました: ${config.dataDir}`)
    for (const line of factsOf(opened)) console.log(line)
    console.log('すべての行とファイルがバックアップと一致しました。')
    console.log('「npm run ecs -- audit verify」で監査証跡を検証してから、サーバーを起動してください。')
    return 0
  },
}

function requireSigner({ signer, folder }: OpenBackup, expected: string | undefined): void {
  if (expected !== undefined && expected !== signer)
    throw new StartError(`バックアップ ${folder} は別のシステムのものです（署名者 ${signer}）。`)
}

async function verify(opened: OpenBackup, config: Config): Promise<number> {
  const { files, bytes } = await verifyBackup(opened)
  for (const line of factsOf(opened)) console.log(line)
  console.log(`ファイル ${files}個、${bytes} バイトを検証しました。異常はありません。`)
  const own = secretText(config.dataDir, config.secret) ?? opened.secret
  console.log(
    own === undefined
      ? `署名者 ${opened.signer}（控えの公開鍵と見比べてください）`
      : opened.isOf(secretsOf(own))
        ? `署名者 ${opened.signer}（この秘密鍵のシステム）`
        : `署名者 ${opened.signer}（この秘密鍵のシステムではありません）`,
  )
  return own === undefined || opened.isOf(secretsOf(own)) ? 0 : 1
}

function factsOf({ manifest }: OpenBackup): string[] {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { audit, objects, startedAt, version } = manifest
  return [
    `時点 ${startedAt}、版 ${version}`,
    `表 ${manifest.tables.length}、行 ${rows}、監査証跡 ${audit.links}件（連鎖 ${audit.chains}本）、ファイル ${objects.count}件`,
  ]
}
