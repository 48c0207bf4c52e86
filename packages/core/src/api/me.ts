import { z } from 'zod'
import { Ecs } from '../model/ecs.ts'
import { line, Uuid } from '../model/scalar.ts'
import { scopes } from '../rules/permission/permissions.ts'
import { endpoint } from './endpoint.ts'

/** One permission of the signed-in person; the page hides and the server refuses by the same list. */
const PermittedEntry = z.strictObject({ resource: z.string(), action: z.string(), scope: z.enum(scopes) })

export const Me = z.strictObject({
  id: Uuid,
  username: z.string(),
  name: z.string(),
  groups: z.array(z.string()),
  authList: z.array(PermittedEntry),
})
export type Me = z.infer<typeof Me>

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: '自分の情報と権限を取得する',
  can: 'signedIn',
  response: Me,
})

/** Closes what a person's devices keep. Made anew from the install's secret at every call: nobody stores it. */
export const getStoreKey = endpoint({
  method: 'GET',
  path: '/api/me/store-key',
  summary: '端末に保存したデータを開く自分の鍵を取得する',
  can: 'signedIn',
  response: z.strictObject({ storeKey: z.base64() }),
})

/** What its owner calls a passkey of theirs; the pool knows only who keeps it. */
export const putPasskeyName = endpoint({
  method: 'PUT',
  path: '/api/me/passkeys/{credentialId}/name',
  summary: '自分のパスキーに名前を付ける',
  can: 'signedIn',
  params: z.strictObject({ credentialId: z.string().regex(/^[\w-]{1,1400}$/) }),
  body: z.strictObject({ name: line(60) }),
  response: z.strictObject({ name: z.string() }),
})

export const MyEcs = Ecs.pick({
  id: true,
  code: true,
  name: true,
  siteId: true,
  icon: true,
  color: true,
  description: true,
  tz: true,
}).extend({
  favourite: z.boolean(),
})
export type MyEcs = z.infer<typeof MyEcs>

export const listMyEcs = endpoint({
  method: 'GET',
  path: '/api/ecs',
  summary: '利用できるECSの一覧を取得する',
  can: 'signedIn',
  response: z.strictObject({ rows: z.array(MyEcs) }),
})

export const setFavouriteEcs = endpoint({
  method: 'PUT',
  path: '/api/ecs/{ecsId}/favourite',
  summary: 'ECSをお気に入りにする、または外す',
  can: 'signedIn',
  params: z.strictObject({ ecsId: Uuid }),
  body: z.strictObject({ favourite: z.boolean() }),
})
