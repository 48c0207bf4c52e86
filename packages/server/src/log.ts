import { type Logger, type LoggerOptions, pino } from 'pino'
import { readableLine } from './readableLine.ts'

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

export type LogFormat = 'text' | 'json'

/** Lines on stdout with every known secret name blanked out: for people, or as JSON (UTC) for whoever collects them. */
export function createLog(level: string, format: LogFormat = 'json'): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
  }
  if (format === 'json') return pino(options)
  return pino(options, { write: (line: string) => void process.stdout.write(readableLine(line)) })
}
