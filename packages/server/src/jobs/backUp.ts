import { z } from 'zod'
import { listBackups } from '../backup/folder.ts'
import { readKeyFile } from '../backup/keyFile.ts'
import { makeBackup } from '../backup/makeBackup.ts'
import { rotate } from '../backup/rotate.ts'
import { backupState } from '../backup/state.ts'
import { tellAdministrators } from '../features/notices/index.ts'
import { secretText } from '../secrets.ts'
import type { Services } from '../services.ts'
import { defineJob } from './defineJob.ts'

/** Looks every hour whether a backup is due, makes it, and lets old ones go. Off without ECS_BACKUP_DIR. */
export const backUp = defineJob({
  name: 'backup.make',
  schema: z.object({}),
  singleKey: () => 'all',
  timeoutSeconds: 6 * 3600,
  // The next hour tries again by itself.
  retry: { times: 0, firstDelaySeconds: 0, longestDelaySeconds: 0 },
  schedule: { cron: '20 * * * *', timeZone: 'Asia/Tokyo', data: {} },
  handle: async (_data, { services, signal }) => {
    const { root, keyFile, everyHours, keep } = services.config.backup
    if (root === undefined || !backupState(root, everyHours, services.now()).isDue) return
    const { config, db, files, secrets, now, log } = services
    const { manifest } = await makeBackup({
      root,
      databaseUrl: db.url,
      files,
      secrets,
      secretText: secretText(config.dataDir, config.secret),
      passphrase: readKeyFile(keyFile),
      now,
      signal,
    })
    const removed = rotate(listBackups(root), keep)
    log.info({ objects: manifest.objects.count, reused: manifest.objects.reused, removed }, 'backed up')
  },
})

/** Tells the administrators once a day while the newest backup is too old, whatever the reason. */
export const watchBackups = defineJob({
  name: 'backup.watch',
  schema: z.object({}),
  singleKey: () => 'all',
  schedule: { cron: '50 * * * *', timeZone: 'Asia/Tokyo', data: {} },
  handle: async (_data, { services }) => tellWhenLate(services),
})

async function tellWhenLate({ config, db, live, now }: Services): Promise<void> {
  const { root, everyHours } = config.backup
  if (root === undefined) return
  const { isLate, lastAt } = backupState(root, everyHours, now())
  if (!isLate) return
  const last = lastAt ? `最後のバックアップは ${wallTime(lastAt)} です。` : 'バックアップはまだ一度も作られていません。'
  const isTold = await tellAdministrators(db.kysely, {
    key: `backup.late/${now().toISOString().slice(0, 10)}`,
    title: 'バックアップが予定の時刻を過ぎても作られていません',
    body: `${last}保存先 ${root} の空き容量と書き込み権限を確かめ、サーバーで「npm run ecs -- doctor」を実行してください。`,
    at: now(),
  })
  if (isTold) live.wake()
}

const wallTime = (at: Date): string => at.toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo' })
