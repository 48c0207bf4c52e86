import { expect, test } from 'vitest'
import { openIdentity } from '../../accounts/openIdentity.ts'
import { openSecrets, type Secrets } from '../../secrets.ts'
import { StartError } from '../../startError.ts'
import { testApp } from '../../testing/testApp.ts'
import { makeCheckpoint, noCheckpoint } from '../audit/checkpoint.ts'
import { putCheckpoint } from '../audit/checkpointFiles.ts'
import { auditKeyOf } from '../audit/signing.ts'
import { requireOwnSecret } from './requireOwnSecret.ts'

const app = testApp()
const stranger = openSecrets('', 'another secret of thirty-two letters')

const open = async (secrets: Secrets, identity = app.services.identity) => {
  const { db, files, log } = app.services
  await requireOwnSecret({ tx: db.kysely, files, secrets, identity, log })
}

test('a database first opened with one secret is refused to every other', async () => {
  const { db, secrets } = app.services
  const foreignPool = await openIdentity({ ...app.services, secrets: stranger })
  // A database from before the check was kept: its pool tells.
  await app.services.identity?.jwks()
  await expect(open(stranger, foreignPool)).rejects.toThrow(/ユーザープールは別の秘密鍵/)
  await open(secrets)
  await expect(open(stranger)).rejects.toThrow(StartError)
  await expect(open(stranger)).rejects.toThrow(/データベースは別の秘密鍵/)
  await open(secrets)
  await expect(db.pool.query('delete from install_key')).rejects.toThrow(/permission denied/)
})

test('checkpoints signed with another secret are a reason to stop', async () => {
  const leaves = [{ chain: '00000000-0000-4000-8000-000000000001', seq: 1, hash: 'a'.repeat(64) }]
  const facts = { number: 7, previous: noCheckpoint, at: new Date(), snapshot: '1:1:', leaves }
  await putCheckpoint(app.services.files, makeCheckpoint(facts, auditKeyOf(stranger)))
  await expect(open(app.services.secrets)).rejects.toThrow(/監査証跡の封印は別の秘密鍵/)
})
