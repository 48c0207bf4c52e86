import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CognitoError } from '../errors.ts'
import { attributes, groupName, limit, password, poolId } from './fields.ts'
import { parseInput } from './input.ts'

const schema = z.object({
  UserPoolId: poolId,
  GroupName: groupName.optional(),
  Password: password.optional(),
  Limit: limit.optional(),
  UserAttributes: attributes.optional(),
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
})
const good = { UserPoolId: 'ap-northeast-1_Pool' }

function refused(body: unknown): string {
  try {
    parseInput(schema, typeof body === 'string' ? body : JSON.stringify(body))
  } catch (error) {
    if (error instanceof CognitoError) return `${error.type}: ${error.message}`
    throw error
  }
  throw new Error('was accepted')
}

test('unknown members are ignored, nulls are absent', () => {
  expect(parseInput(schema, JSON.stringify({ ...good, Limit: null, Nonsense: 1 }))).toEqual(good)
})

describe('constraints read as AWS writes them', () => {
  const cases: [string, object, string][] = [
    ['missing', {}, "Value null at 'userPoolId' failed to satisfy constraint: Member must not be null"],
    [
      'pattern',
      { UserPoolId: 'nopool' },
      "Value 'nopool' at 'userPoolId' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\w-]+_[0-9a-zA-Z]+",
    ],
    [
      'too long',
      { ...good, GroupName: 'x'.repeat(129) },
      `Value '${'x'.repeat(128)}' at 'groupName' failed to satisfy constraint: Member must have length less than or equal to 128`,
    ],
    [
      'range',
      { ...good, Limit: -1 },
      "Value '-1' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 0",
    ],
    [
      'enum',
      { ...good, MessageAction: 'SHOUT' },
      "Value 'SHOUT' at 'messageAction' failed to satisfy constraint: Member must satisfy enum value set: [RESEND, SUPPRESS]",
    ],
    [
      'inside a list',
      { ...good, UserAttributes: [{ Name: 'a' }, { Value: 'x' }] },
      "Value null at 'userAttributes.2.member.name' failed to satisfy constraint: Member must not be null",
    ],
    [
      'a secret is not repeated',
      { ...good, Password: ' hunter2' },
      "Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    ],
  ]
  test.each(cases)('%s', (_name, body, text) => {
    expect(refused(body)).toBe(`InvalidParameterException: 1 validation error detected: ${text}`)
  })

  test('all of them at once', () => {
    expect(refused({ UserPoolId: 'nopool', Limit: 61 })).toMatch(
      /^InvalidParameterException: 2 validation errors detected: Value 'nopool' at 'userPoolId' .*; Value '61' at 'limit' /,
    )
  })
})

test('S25 a long hostile password is refused in one pass', () => {
  const Password = `${'x'.repeat(200_000)}\n`
  expect(refused({ ...good, Password })).toMatch(/^InvalidParameterException: 2 validation errors/)
})

describe('what is not the right JSON is a SerializationException', () => {
  test.each([
    ['{', 'Unable to parse'],
    ['[]', 'start of a structure'],
    ['"text"', 'start of a structure'],
    ['null', 'start of a structure'],
    [{ UserPoolId: 1 }, 'NUMBER_VALUE cannot be converted to String'],
    [{ ...good, Limit: 'ten' }, 'STRING_VALUE cannot be converted to'],
    [{ ...good, UserAttributes: {} }, 'OBJECT_VALUE cannot be converted to Array'],
    [{ ...good, GroupName: ['a'] }, 'ARRAY_VALUE cannot be converted to String'],
    [{ ...good, GroupName: 'a\0b' }, 'not allowed'],
    [`{"GroupName":"\\ud800"}`, 'not allowed'],
    [{ ...good, GroupName: true }, 'BOOLEAN_VALUE cannot be converted to String'],
    [`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`, 'nested too deeply'],
  ])('%j', (body, text) => {
    expect(refused(body)).toMatch(/^SerializationException: /)
    expect(refused(body)).toContain(text)
  })
})
