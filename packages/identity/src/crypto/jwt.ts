import { type KeyObject, sign, verify } from 'node:crypto'

/** RS256 and nothing else. */

export type Claims = Record<string, unknown>

export interface Signer {
  kid: string
  privateKey: KeyObject
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs on a thread of the pool, so that other requests go on meanwhile. */
export function signJwt(claims: Claims, { kid, privateKey }: Signer): Promise<string> {
  const input = `${encode({ kid, alg: 'RS256' })}.${encode(claims)}`
  return new Promise((resolve, reject) => {
    sign('RSA-SHA256', Buffer.from(input), privateKey, (error, signature) => {
      if (error) reject(error)
      else resolve(`${input}.${signature.toString('base64url')}`)
    })
  })
}

export interface JwtRules {
  issuer: string
  clientIds: readonly string[]
  use: 'access' | 'id'
  now: Date
  /** How far clocks may differ. */
  toleranceSeconds?: number
  /** The trusted key of that id. Keys named or carried by the token itself are never used. */
  findKey(kid: string): KeyObject | undefined | Promise<KeyObject | undefined>
}

export type JwtVerdict = { claims: Claims } | { refused: 'invalid' | 'expired' }

const longestToken = 16 * 1024
const invalid: JwtVerdict = { refused: 'invalid' }

/** Checks form, signature, issuer, client, use and times. Whether the token was revoked is another question. */
export async function verifyJwt(token: string, rules: JwtRules): Promise<JwtVerdict> {
  const claims = await signedClaims(token, rules)
  return claims ? checkClaims(claims, rules) : invalid
}

/** What a token says, if one of the trusted keys has signed it. */
export async function signedClaims(token: string, rules: Pick<JwtRules, 'findKey'>): Promise<Claims | null> {
  if (token.length > longestToken) return null
  const [head, body, signature, ...rest] = token.split('.')
  if (!head || !body || !signature || rest.length > 0) return null
  const header = decode(head)
  if (header?.alg !== 'RS256' || typeof header.kid !== 'string' || 'crit' in header) return null
  const key = await rules.findKey(header.kid)
  if (!key) return null
  const bytes = Buffer.from(signature, 'base64url')
  if (bytes.toString('base64url') !== signature) return null
  if (!verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key, bytes)) return null
  return decode(body)
}

function checkClaims(claims: Claims, rules: JwtRules): JwtVerdict {
  const { toleranceSeconds = 5 } = rules
  const nowSeconds = rules.now.getTime() / 1000
  const client = rules.use === 'access' ? claims.client_id : claims.aud
  if (claims.iss !== rules.issuer || claims.token_use !== rules.use) return invalid
  if (typeof client !== 'string' || !rules.clientIds.includes(client)) return invalid
  if (typeof claims.sub !== 'string' || typeof claims.exp !== 'number' || typeof claims.iat !== 'number') return invalid
  if (claims.iat > nowSeconds + toleranceSeconds) return invalid
  if (claims.nbf !== undefined && !(typeof claims.nbf === 'number' && claims.nbf <= nowSeconds + toleranceSeconds))
    return invalid
  return claims.exp + toleranceSeconds <= nowSeconds ? { refused: 'expired' } : { claims }
}

function decode(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Claims) : null
  } catch {
    return null // Not JSON: not a token.
  }
}
