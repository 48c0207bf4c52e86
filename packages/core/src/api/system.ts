import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Spec 7: the app asks for a signed, expiring link to one object. */
export const signedLink = endpoint({
  method: 'GET',
  path: '/api/files/link',
  summary: '公開ファイルの署名付きリンクを取得する',
  can: 'public',
  query: z.strictObject({ path: z.string().min(1).max(1024) }),
  response: z.strictObject({ url: z.string(), expiresAt: z.iso.datetime() }),
})
