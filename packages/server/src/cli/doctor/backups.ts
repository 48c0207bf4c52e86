import { existsSync } from 'node:fs'
import { listBackups, unfinished } from '../../backup/folder.ts'
import { backupState } from '../../backup/state.ts'
import { type Check, failure, ok, warning } from './finding.ts'
import { rightsOf } from './machine.ts'

export const backups: Check = ({ backup: { root, keyFile, everyHours } }, now) => {
  const name = 'バックアップ'
  if (root === undefined)
    return [
      warning(
        name,
        '自動のバックアップは設定されていません',
        'ECS_BACKUP_DIR に別のディスクのフォルダーを設定するか、「npm run ecs -- backup」を定期的に実行してください。',
      ),
    ]
  const { lastAt, isLate } = backupState(root, everyHours, now)
  const broken = listBackups(root).filter((one) => one.kind === 'broken' && !one.name.endsWith(unfinished))
  const age = lastAt ? `最後は ${lastAt.toISOString()}（${root}）` : `まだ一度も作られていません（${root}）`
  const fix = '保存先の空き容量と書き込み権限を確かめ、「npm run ecs -- backup」を実行してください。'
  return [
    isLate ? failure(name, age, fix) : ok(name, age),
    ...broken.map((one) =>
      warning(
        name,
        `${one.name} は使えません`,
        `「npm run ecs -- backup list ${root}」で理由を確かめ、不要なら消してください。`,
      ),
    ),
    keyFinding(keyFile),
  ]
}

function keyFinding(keyFile: string | undefined) {
  const name = 'バックアップの鍵'
  if (keyFile === undefined)
    return warning(
      name,
      'バックアップは暗号化されず、秘密鍵も含みません',
      'ECS_BACKUP_KEY_FILE に鍵のファイルを設定し、その控えを別の場所に保管してください。',
    )
  if (!existsSync(keyFile)) return failure(name, `${keyFile} がありません`, '鍵のファイルを戻してください。')
  return rightsOf(name, keyFile)
}
