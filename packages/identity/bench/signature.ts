import { generateKeyPairSync, sign } from 'node:crypto'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const tokenBytes = Buffer.alloc(700, 'x')
const rounds = 100

/** CPU time of one RS256 signature on this machine: two of them are in every answer with tokens, whoever gives it. */
export function signatureMs(): number {
  sign('RSA-SHA256', tokenBytes, privateKey)
  const before = process.cpuUsage()
  for (let n = 0; n < rounds; n++) sign('RSA-SHA256', tokenBytes, privateKey)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / rounds
}
