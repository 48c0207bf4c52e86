import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { openServices } from './openServices.ts'
import { emptyDataFolder } from './testing/dataFolder.ts'
import { makeEmptyDatabase } from './testing/testDatabase.ts'

const secret = 'one secret that all the servers share'

test('servers that start at once on a new database all open', async () => {
  const { url, ownerUrl, drop } = await makeEmptyDatabase()
  onTestFinished(drop)
  const settings = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, ECS_SECRET: secret, ECS_LOG: 'silent' }
  const starts = Array.from({ length: 3 }, () =>
    openServices(readConfig({ ...settings, ECS_DATA_DIR: emptyDataFolder() })),
  )
  const ended = await Promise.allSettled(starts)
  for (const one of ended) if (one.status === 'fulfilled') await one.value.close()
  expect(ended.map((one) => (one.status === 'rejected' ? String(one.reason) : 'open'))).toEqual([
    'open',
    'open',
    'open',
  ])
})
