import { hkdfSync } from 'node:crypto'
import type { Secrets } from '../../secrets.ts'

const keyBytes = 32

/** One AES key per person (decision 0014): the same on each of their devices, of no use on anybody else's. */
export function storeKeyOf(secrets: Secrets, userId: string): string {
  const key = hkdfSync('sha256', secrets.keyFor('device stores'), 'ecs-cloud', userId, keyBytes)
  return Buffer.from(key).toString('base64')
}
