import { hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Each use has a key of its own, derived from the install's one secret: losing one says nothing about another. */
export type Secrets = {
  keyFor: (use: 'file links' | 'identity' | 'audit' | 'provisioning' | 'device stores') => Buffer
}

/** From ECS_SECRET (several servers share it) or from the data folder, where the first start writes it. */
export function openSecrets(dataDir: string, given: string | undefined): Secrets {
  const secret = given ?? readOrMake(join(dataDir, 'secret'))
  return { keyFor: (use) => Buffer.from(hkdfSync('sha256', secret, 'ecs-cloud', use, 32)) }
}

function readOrMake(file: string): string {
  try {
    // `wx` fails when another start was faster: then its secret counts.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
