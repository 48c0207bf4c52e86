import { z } from 'zod'
import { stampPattern } from '../model/stamp.ts'
import { endpoint } from './endpoint.ts'

/** Null: the family name. */
const MyStamp = z.strictObject({ letters: z.string().regex(stampPattern).nullable() })

export const getMyStamp = endpoint({
  method: 'GET',
  path: '/api/me/stamp',
  summary: '自分の印影の文字を取得する',
  can: 'signedIn',
  response: MyStamp,
})

export const putMyStamp = endpoint({
  method: 'PUT',
  path: '/api/me/stamp',
  summary: '自分の印影の文字を決める',
  can: 'signedIn',
  body: MyStamp,
})
