import { z } from 'zod'
import { cognitoError } from '../errors.ts'

/**
 * Reads a request body the way AWS does: wrong JSON types are a SerializationException, broken constraints
 * an InvalidParameterException that names every one of them.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  body: string,
  {
    isLenient = false,
    refusal = 'invalidParameter',
  }: { isLenient?: boolean; refusal?: 'invalidParameter' | 'validation' } = {},
): z.output<Schema> {
  const given = parseJson(body)
  const result = schema.safeParse(given, { reportInput: true })
  if (result.success) return result.data
  // An emulator for suites written against others: lengths and patterns are not looked at.
  if (isLenient && result.error.issues.every(isLimit)) return withDefaults(schema, given) as z.output<Schema>
  const mistyped = result.error.issues.find((issue) => issue.code === 'invalid_type' && issue.input !== undefined)
  if (mistyped?.code === 'invalid_type') throw cognitoError('serialization', typeText(mistyped))
  const texts = result.error.issues.map(constraintText)
  const heading = texts.length === 1 ? '1 validation error detected' : `${texts.length} validation errors detected`
  throw cognitoError(refusal, `${heading}: ${texts.join('; ')}`)
}

/** Others do look at the name of an identity pool. */
const isLimit = ({ code, path }: z.core.$ZodIssue) =>
  code === 'too_big' ||
  code === 'too_small' ||
  (code === 'invalid_format' && path.at(-1) !== 'IdentityPoolName') ||
  code === 'invalid_union'

/** What was left out has its default, as in an input that needs no leniency. */
function withDefaults(schema: z.ZodType, given: Record<string, unknown>): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject)) return given
  const absent = Object.entries<z.ZodType>(schema.shape).filter(([name]) => !(name in given))
  return { ...given, ...Object.fromEntries(absent.map(([name, member]) => [name, member.safeParse(undefined).data])) }
}

function parseJson(body: string): Record<string, unknown> {
  let value: unknown
  try {
    value = body === '' ? {} : JSON.parse(body)
  } catch {
    throw cognitoError('serialization', 'Unable to parse the request body as JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw cognitoError('serialization', 'Unexpected token: expected the start of a structure')
  return withoutNulls(value) as Record<string, unknown>
}

/** A null member is an absent one; texts must be texts. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (depth > 8) throw cognitoError('serialization', 'Request structure is nested too deeply')
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, depth + 1))
  // No database takes these, and no client sends them by chance.
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw cognitoError('serialization', 'A string contains characters that are not allowed')
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutNulls(member, depth + 1)]))
}

function typeText(issue: z.core.$ZodIssueInvalidType): string {
  const found = Array.isArray(issue.input) ? 'ARRAY' : (typeof issue.input).toUpperCase()
  const wanted = issue.expected.charAt(0).toUpperCase() + issue.expected.slice(1)
  return `${found}_VALUE cannot be converted to ${wanted}`
}

/** `userAttributes.1.member.name`: lower-case first letters, list members counted from one. */
function memberPath(path: PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `${part + 1}.member` : String(part)))
    .map((part) => part.charAt(0).toLowerCase() + part.slice(1))
    .join('.')
}

// What AWS marks as sensitive, names of users and values of attributes included, is never repeated to the caller.
const secretMember =
  /username|password(?!Policy)|token|secret|code|session|hash|authParameters|challengeResponses|\.value$/i

function constraintText(issue: z.core.$ZodIssue): string {
  const path = memberPath(issue.path)
  const value = secretMember.test(path) ? '' : ` ${shown(issue.input)}`
  return `Value${value} at '${path}' failed to satisfy constraint: ${constraint(issue)}`
}

function shown(input: unknown): string {
  if (input === undefined) return 'null'
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  return `'${text.slice(0, 128)}'`
}

function constraint(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return 'Member must not be null'
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `Member must have value greater than or equal to ${issue.minimum}`
        : `Member must have length greater than or equal to ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `Member must have value less than or equal to ${issue.maximum}`
        : `Member must have length less than or equal to ${issue.maximum}`
    case 'invalid_format':
      return `Member must satisfy regular expression pattern: ${patternText(issue)}`
    case 'invalid_value':
      if (issue.input === undefined) return 'Member must not be null'
      return `Member must satisfy enum value set: [${issue.values.join(', ')}]`
    default:
      return issue.message
  }
}

/** Where ours differs from the documented one, the schema gives that as its message. */
function patternText(issue: z.core.$ZodIssueInvalidStringFormat): string {
  if (!issue.message.startsWith('Invalid string')) return issue.message
  return (issue.pattern ?? '').replace(/^\/\^?/, '').replace(/\$?\/[a-z]*$/, '')
}
