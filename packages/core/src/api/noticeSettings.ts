import { z } from 'zod'
import { NoticeSettings } from '../model/noticeSettings.ts'
import { Instant, Uuid } from '../model/scalar.ts'
import { endpoint } from './endpoint.ts'

export const NoticeSettingsView = z.strictObject({
  settings: NoticeSettings,
  /** Where mails go; null while no address is verified. */
  mailTo: z.string().nullable(),
  /** Whether mails leave this install; else they wait in the operator's mailbox. */
  sendsMail: z.boolean(),
  /** For `pushManager.subscribe`: the public key of this install. */
  pushKey: z.string(),
  devices: z.array(z.strictObject({ id: Uuid, name: z.string(), at: Instant })),
})
export type NoticeSettingsView = z.infer<typeof NoticeSettingsView>

export const getNoticeSettings = endpoint({
  method: 'GET',
  path: '/api/me/notice-settings',
  summary: '自分の通知設定を取得する',
  can: 'signedIn',
  response: NoticeSettingsView,
})

export const putNoticeSettings = endpoint({
  method: 'PUT',
  path: '/api/me/notice-settings',
  summary: '自分の通知設定を変更する',
  can: 'signedIn',
  body: NoticeSettings,
})

const key = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`))

/** What a browser's push service gave out: an address of its own and the keys that close what is sent there. */
export const PushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
  /** What the person calls this device by. */
  name: z.string().min(1).max(100),
})
export type PushSubscription = z.infer<typeof PushSubscription>

const params = z.strictObject({ subscriptionId: Uuid })

export const putPushSubscription = endpoint({
  method: 'PUT',
  path: '/api/me/push/{subscriptionId}',
  summary: 'この端末へのプッシュ通知を登録する',
  can: 'signedIn',
  params,
  body: PushSubscription,
})

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/me/push/{subscriptionId}',
  summary: '端末へのプッシュ通知をやめる',
  can: 'signedIn',
  params,
})
