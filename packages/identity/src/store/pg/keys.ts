import type { Store } from '../store.ts'
import { statement, type TransactingDatabase } from './database.ts'
import { type KeyRow, toKey } from './rows.ts'

type Keys = Pick<Store, 'listKeys' | 'addKey' | 'removeKey'>

const columns = 'kid, sealed_private_key, created_at, retired_at'

const listKeys = statement('listKeys', `select ${columns} from {signing_keys} order by created_at`)
const lockKeys = statement('lockKeys', 'lock table {signing_keys} in exclusive mode')
const anyKey = statement('anyKey', 'select kid from {signing_keys} limit 1')
const insertKey = statement('insertKey', `insert into {signing_keys} (${columns}) values ($1, $2, $3, $4)`)
const retireKeys = statement(
  'retireKeys',
  'update {signing_keys} set retired_at = $2 where kid <> $1 and retired_at is null',
)
const deleteKey = statement('deleteKey', 'delete from {signing_keys} where kid = $1')

export function pgKeys(db: TransactingDatabase): Keys {
  return {
    listKeys: async () => (await db.rows<KeyRow>(listKeys)).map(toKey),

    addKey: (key, { onlyFirst = false, retireOthersAt } = {}) =>
      db.transaction(async (tx) => {
        await tx.change(lockKeys)
        if (onlyFirst && (await tx.rows(anyKey)).length > 0) return false
        await tx.change(insertKey, [key.kid, key.sealedPrivateKey, key.createdAt, key.retiredAt])
        if (retireOthersAt) await tx.change(retireKeys, [key.kid, retireOthersAt])
        return true
      }),

    async removeKey(kid) {
      await db.change(deleteKey, [kid])
    },
  }
}
