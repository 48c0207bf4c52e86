import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { auditKeyOf, type CheckpointFault, type Held, isPublicKey } from '../features/audit/index.ts'
import {
  type AuditReport,
  type ChainFinding,
  type RecordFinding,
  verifyAll,
} from '../features/audit/verification/index.ts'
import { openServices } from '../openServices.ts'
import { openSecrets } from '../secrets.ts'
import { StartError } from '../startError.ts'
import type { Command } from './command.ts'

/** Proves that the audit trail is what was written, or names the places where it is not. */
export const audit: Command = {
  summary: '監査証跡を検証します（改ざんがあれば、その場所を示して終了コード1）',
  usage: ['audit verify [--key 公開鍵] [--held 番号:ハッシュ]', 'audit key'],
  run: async (args) => {
    const options = { key: { type: 'string' }, held: { type: 'string', multiple: true } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const [verb = 'verify'] = positionals
    const config = readConfig({ ECS_LOG: 'error', ...process.env })
    if (verb === 'key') {
      console.log(auditKeyOf(openSecrets(config.dataDir, config.secret)).publicKey)
      return 0
    }
    if (verb !== 'verify') throw new StartError(`audit ${verb} はありません。`)
    if (values.key !== undefined && !isPublicKey(values.key))
      throw new StartError('--key には「audit key」が表示した43文字の公開鍵を指定してください。')
    const held = (values.held ?? []).map(readHeld)
    const { services, close } = await openServices(config, { join: true })
    try {
      const publicKey = values.key ?? auditKeyOf(services.secrets).publicKey
      const report = await verifyAll(services, { publicKey, held })
      for (const line of linesOf(report)) console.log(line)
      return foundIn(report) === 0 ? 0 : 1
    } finally {
      await close()
    }
  },
}

function readHeld(text: string): Held {
  const [, number, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!number || !hash) throw new StartError('--held は「番号:ハッシュ」の形で指定してください。')
  return { number: Number(number), hash }
}

const chainWords: Record<ChainFinding['what'], string> = {
  edited: '書き換えられています',
  removed: '削除されています',
  swapped: '入れ替えられています',
  tailCut: '末尾が切り取られています',
  headChanged: 'チェックシート側の連鎖の記録が書き換えられています',
  chainMissing: '連鎖がすべて失われています',
  sheetMissing: 'チェックシートが失われています',
}

const recordWords: Record<RecordFinding['what'], string> = {
  answer: '記録の回答が監査証跡と一致しません',
  status: '記録の状態が監査証跡と一致しません',
  approval: '記録の確認・承認が監査証跡と一致しません',
  submission: '提出の控えが監査証跡と一致しません',
  registration: '登録の内容が監査証跡と一致しません',
  photo: '写真・添付ファイルの控えが監査証跡と一致しません',
  version: 'ひな形の版の内容が公開時と一致しません',
  attachment: '添付の記録が監査証跡と一致しません',
  comment: 'コメントが監査証跡と一致しません',
  file: '保管されたファイルが記録されたハッシュと一致しません',
  rows: '行が監査記録と違います',
  lateEdit: '締切後の入力が監査記録と違います',
  conflict: '競合が監査記録と違います',
  sheet: '対象・ロット・シフト・備考が監査記録と違います',
  revision: '改訂前の記録が監査記録と違います',
  fileMissing: '保管されたファイルが失われています',
}

const foundIn = ({ chainFindings, checkpointFindings, recordFindings }: AuditReport): number =>
  chainFindings.length + checkpointFindings.length + recordFindings.length

const checkpointWords: Record<CheckpointFault['what'], string> = {
  missing: 'ファイルがありません',
  forged: '署名または内容が正しくありません',
  unlinked: '前の封印につながりません',
  forgotten: 'データベースの控えと一致しません（古いバックアップに戻された可能性があります）',
  notHeld: '控えのハッシュと一致しません',
}

/** One line per finding, then a summary. */
export function linesOf(report: AuditReport): string[] {
  const { chains, events, chainFindings, checkpointFindings, recordFindings, lastCheckpoint, unsealed } = report
  const found = foundIn(report)
  return [
    ...chainFindings.map(
      ({ chain, docNo, seq, what }) => `${docNo ?? '番号なし'}（${chain}）: ${seq}番 ${chainWords[what]}`,
    ),
    ...recordFindings.map(
      ({ chain, docNo, what, id }) => `${docNo ?? '番号なし'}（${chain}）: ${recordWords[what]}${id && `（${id}）`}`,
    ),
    ...checkpointFindings.map(({ number, what }) => `封印 ${number}: ${checkpointWords[what]}`),
    `連鎖 ${chains}本、記録 ${events}件を検証しました。`,
    lastCheckpoint ? `最後の封印 ${lastCheckpoint.number}:${lastCheckpoint.hash}` : '封印はまだありません。',
    ...(unsealed > 0 ? [`次の封印を待つ連鎖 ${unsealed}本`] : []),
    found === 0 ? '異常はありません。' : `異常が${found}件あります。`,
  ]
}
