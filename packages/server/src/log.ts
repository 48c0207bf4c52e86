import { type Logger, pino } from 'pino'

export type { Logger }

const secrets = [
  'authorization',
  'cookie',
  'password',
  'Password',
  'PreviousPassword',
  'ProposedPassword',
  'SRP_A',
  'SECRET_BLOCK',
  'PASSWORD_CLAIM_SECRET_BLOCK',
  'PASSWORD_CLAIM_SIGNATURE',
  'NEW_PASSWORD',
  'ConfirmationCode',
  'Code',
  'AccessToken',
  'RefreshToken',
  'REFRESH_TOKEN',
  'Session',
  'storeKey',
  'token',
  'signature',
]

/** JSON lines on stdout, UTC, with every known secret name blanked out. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  })
}
