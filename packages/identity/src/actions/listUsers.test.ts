import { beforeAll, expect, test } from 'vitest'
import { ok, refusal, type Scene, scene } from '../testing/scene.ts'

let it: Scene
beforeAll(async () => {
  it = scene()
  await it.addUser('ito', { attributes: { email: 'ito@example.jp', family_name: '伊藤', phone_number: '+8190' } })
  await it.addUser('sato', { attributes: { email: 'sato@example.jp', family_name: '佐藤', name: 'a "quoted" name' } })
  await ok(it.admin('AdminCreateUser', { Username: 'suzuki' }))
  await ok(it.admin('AdminDisableUser', { Username: 'ito' }))
})

const names = async (body: Record<string, unknown>) =>
  (await ok(it.admin('ListUsers', body))).Users.map((user: { Username: string }) => user.Username)

test.each([
  ['', ['ito', 'sato', 'suzuki']],
  ['username = "sato"', ['sato']],
  ['username ^= "s"', ['sato', 'suzuki']],
  ['email ^= "ito@"', ['ito']],
  ['family_name = "佐藤"', ['sato']],
  ['"family_name" = "佐藤"', ['sato']],
  ['family_name="佐藤"', ['sato']],
  ['phone_number ^= "+81"', ['ito']],
  ['name = "a \\"quoted\\" name"', ['sato']],
  ['cognito:user_status = "confirmed"', ['ito', 'sato']],
  ['cognito:user_status = "FORCE_CHANGE_PASSWORD"', ['suzuki']],
  ['status = "Disabled"', ['ito']],
  ['status = "Enabled"', ['sato', 'suzuki']],
  ['status = "enabled"', []],
  ['username = "Sato"', []],
  ['email = "%"', []],
])('the filter %s', async (Filter, expected) => {
  expect(await names({ Filter })).toEqual(expected)
})

test('the filter by sub', async () => {
  const { sub } = (await it.identity.findUser('sato'))!
  expect(await names({ Filter: `sub = "${sub}"` })).toEqual(['sato'])
})

test.each(['shoe', 'custom:x'])('refuses to search by %s', async (field) => {
  expect(await refusal(it.admin('ListUsers', { Filter: `${field} = "1"` }))).toBe(
    `InvalidParameterException: Invalid search attribute: ${field}`,
  )
})

test.each(['nonsense', 'email > "a"', 'email = "open', 'email = "a" or name = "b"'])(
  'refuses the filter %s',
  async (Filter) => {
    expect(await refusal(it.admin('ListUsers', { Filter }))).toBe(
      'InvalidParameterException: Error while parsing filter.',
    )
  },
)

test('pages follow one another, and belong to their filter', async () => {
  const first = await ok(it.admin('ListUsers', { Limit: 1, Filter: 'username ^= "s"' }))
  const token = first.PaginationToken
  expect(await names({ Limit: 1, Filter: 'username ^= "s"', PaginationToken: token })).toEqual(['suzuki'])
  const other = it.admin('ListUsers', { Filter: 'username ^= "i"', PaginationToken: token })
  expect(await refusal(other)).toMatch(/Invalid pagination token/)
  expect(await refusal(it.admin('ListUsers', { PaginationToken: 'forged' }))).toMatch(/Invalid pagination token/)
})

test('AttributesToGet limits what is shown', async () => {
  const { Users } = await ok(it.admin('ListUsers', { AttributesToGet: ['family_name'], Filter: 'username = "ito"' }))
  expect(Users[0].Attributes).toEqual([{ Name: 'family_name', Value: '伊藤' }])
  expect(await refusal(it.admin('ListUsers', { AttributesToGet: ['shoe'] }))).toBe(
    'InvalidParameterException: One or more requested attributes do not exist.',
  )
})

test('a limit above 60 is refused', async () => {
  expect(await refusal(it.admin('ListUsers', { Limit: 61 }))).toBe(
    "InvalidParameterException: 1 validation error detected: Value '61' at 'limit' failed to satisfy constraint: Member must have value less than or equal to 60",
  )
})
