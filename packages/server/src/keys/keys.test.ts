import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openIdentity } from '../accounts/openIdentity.ts'
import { auditKeyOf } from '../features/audit/signing.ts'
import { requireOwnSecret } from '../features/install/requireOwnSecret.ts'
import { keptKeyCheck } from '../features/install/sql.ts'
import { storeKeyOf } from '../features/me/storeKey.ts'
import { openSecrets, secretsOf } from '../secrets.ts'
import { testApp } from '../testing/testApp.ts'
import { withCarriedKeys } from './carriedKeys.ts'
import { keyCheckOf, nextSecretFile, resealDatabase, settleSecretFiles, writeNext } from './renewSecret.ts'

const app = testApp()
const password = 'Long-enough-1'
const fresh = 'the next secret of thirty-two letters'

beforeAll(async () => {
  const { services } = app
  await requireOwnSecret({ ...services, tx: services.db.kysely })
  await services.accounts.makeGroups()
  await services.accounts.create({ username: 'keeper', name: '鍵 太郎', groups: ['ecs-admin'], password })
})

const renewal = () => {
  const { db, secrets } = app.services
  return { databaseUrl: db.url, old: secrets, fresh, ownConnections: 1000 }
}
const verifierOf = async () => {
  const { rows } = await app.services.db.pool.query(
    `select sealed_verifier from identity.users where username = 'keeper'`,
  )
  return rows[0].sealed_verifier as Buffer
}

test('signing keys are rotated with an overlap: tokens of before live on', async () => {
  const identity = app.services.identity!
  const before = (await identity.jwks()).keys.map(({ kid }) => kid)
  await identity.rotateKeys()
  const after = (await identity.jwks()).keys.map(({ kid }) => kid)
  expect(after).toEqual(expect.arrayContaining(before))
  expect(after).toHaveLength(before.length + 1)
})

test('a renewal that breaks off leaves everything as it was', async () => {
  const { db, config } = app.services
  const secretBefore = readFileSync(join(config.dataDir, 'secret'), 'utf8')
  const before = await verifierOf()
  writeNext(config.dataDir, fresh)
  await expect(resealDatabase({ ...renewal(), ownConnections: -1 })).rejects.toThrow(/サーバーが動いています/)
  await expect(resealDatabase({ ...renewal(), old: secretsOf('x'.repeat(40)) })).rejects.toThrow(/another secretKey/)
  expect(await verifierOf()).toEqual(before)
  // The next start looks at what the database says.
  settleSecretFiles(config.dataDir, await keptKeyCheck(db.kysely))
  expect(existsSync(nextSecretFile(config.dataDir))).toBe(false)
  expect(readFileSync(join(config.dataDir, 'secret'), 'utf8')).toBe(secretBefore)
})

test('a renewed secret: passwords, the trail and devices go on; killed before the file changed, it is finished', async () => {
  const { services } = app
  const { db, config, secrets } = services
  const keysBefore = (await services.identity!.jwks()).keys
  writeNext(config.dataDir, fresh)
  expect(await resealDatabase(renewal())).toEqual({ users: 1, keys: 2 })
  // Killed here: the file is still the old one.
  settleSecretFiles(config.dataDir, await keptKeyCheck(db.kysely))
  expect(readFileSync(join(config.dataDir, 'secret'), 'utf8')).toBe(fresh)
  const next = await withCarriedKeys(db.kysely, openSecrets(config.dataDir, undefined))
  expect(await keptKeyCheck(db.kysely)).toBe(keyCheckOf(next))
  expect(auditKeyOf(next).publicKey).toBe(auditKeyOf(secrets).publicKey)
  expect(storeKeyOf(next, 'somebody')).toBe(storeKeyOf(secrets, 'somebody'))
  expect(next.keyFor('file links')).not.toEqual(secrets.keyFor('file links'))
  const identity = await openIdentity({ ...services, secrets: next })
  expect((await identity!.jwks()).keys).toEqual(keysBefore)
  await requireOwnSecret({ ...services, tx: db.kysely, secrets: next, identity })
  await expect(requireOwnSecret({ ...services, tx: db.kysely })).rejects.toThrow(/別の秘密鍵/)
})

test('and once more: what was carried over is carried again', async () => {
  const { db, config, secrets } = app.services
  const old = await withCarriedKeys(db.kysely, secretsOf(fresh))
  const third = 'the third secret of thirty-two letters'
  await resealDatabase({ ...renewal(), old, fresh: third })
  writeFileSync(join(config.dataDir, 'secret'), third)
  const next = await withCarriedKeys(db.kysely, secretsOf(third))
  expect(auditKeyOf(next).publicKey).toBe(auditKeyOf(secrets).publicKey)
})
