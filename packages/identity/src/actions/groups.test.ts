import { beforeEach, expect, test } from 'vitest'
import { claimsOf, ok, poolId, refusal, type Scene, scene } from '../testing/scene.ts'

let it: Scene
beforeEach(async () => {
  it = scene()
  for (const name of ['ito', 'mori', 'sato']) await it.addUser(name)
})

const missing = 'ResourceNotFoundException: Group not found.'
const join = (Username: string, GroupName: string) => it.admin('AdminAddUserToGroup', { Username, GroupName })

test('a group is made, read, changed and deleted', async () => {
  const seconds = it.clock.now.getTime() / 1000
  const { Group } = await ok(it.admin('CreateGroup', { GroupName: 'leader', Description: '班長', Precedence: 0 }))
  const made = {
    GroupName: 'leader',
    UserPoolId: poolId,
    Description: '班長',
    Precedence: 0,
    CreationDate: seconds,
    LastModifiedDate: seconds,
  }
  expect(Group).toEqual(made)
  expect(await refusal(it.admin('CreateGroup', { GroupName: 'leader' }))).toBe(
    'GroupExistsException: A group with the name already exists.',
  )
  it.clock.advance(5)
  await ok(it.admin('UpdateGroup', { GroupName: 'leader', Precedence: 4 }))
  expect((await ok(it.admin('GetGroup', { GroupName: 'leader' }))).Group).toEqual({
    ...made,
    Precedence: 4,
    LastModifiedDate: seconds + 5,
  })
  await ok(it.admin('DeleteGroup', { GroupName: 'leader' }))
  for (const action of ['GetGroup', 'UpdateGroup', 'DeleteGroup', 'ListUsersInGroup'])
    expect(await refusal(it.admin(action, { GroupName: 'leader' }))).toBe(missing)
})

test('groups are listed in pages', async () => {
  for (const GroupName of ['c', 'a', 'b']) await ok(it.admin('CreateGroup', { GroupName }))
  const first = await ok(it.admin('ListGroups', { Limit: 2 }))
  expect(first.Groups.map((group: { GroupName: string }) => group.GroupName)).toEqual(['a', 'b'])
  const second = await ok(it.admin('ListGroups', { Limit: 2, NextToken: first.NextToken }))
  expect(second.Groups.map((group: { GroupName: string }) => group.GroupName)).toEqual(['c'])
  expect(second.NextToken).toBeUndefined()
  const foreign = it.admin('ListUsers', { PaginationToken: first.NextToken })
  expect(await refusal(foreign)).toBe('InvalidParameterException: Invalid pagination token provided.')
})

test('members are listed from both sides, in pages', async () => {
  for (const GroupName of ['leader', 'admin', 'viewer']) await ok(it.admin('CreateGroup', { GroupName }))
  for (const name of ['sato', 'ito', 'mori']) await ok(join(name, 'leader'))
  for (const group of ['admin', 'viewer', 'viewer']) await ok(join('sato', group))
  const users = await ok(it.admin('ListUsersInGroup', { GroupName: 'leader', Limit: 2 }))
  const rest = await ok(it.admin('ListUsersInGroup', { GroupName: 'leader', Limit: 2, NextToken: users.NextToken }))
  const names = [...users.Users, ...rest.Users].map((user: { Username: string }) => user.Username)
  expect(names).toEqual(['ito', 'mori', 'sato'])
  const groups = await ok(it.admin('AdminListGroupsForUser', { Username: 'sato', Limit: 2 }))
  const more = await ok(it.admin('AdminListGroupsForUser', { Username: 'sato', Limit: 2, NextToken: groups.NextToken }))
  const groupNames = [...groups.Groups, ...more.Groups].map((group: { GroupName: string }) => group.GroupName)
  expect(groupNames).toEqual(['admin', 'leader', 'viewer'])
  await ok(it.admin('AdminRemoveUserFromGroup', { Username: 'sato', GroupName: 'leader' }))
  expect((await ok(it.admin('ListUsersInGroup', { GroupName: 'leader' }))).Users).toHaveLength(2)
})

test('an unknown group or user is named', async () => {
  expect(await refusal(join('sato', 'none'))).toBe(missing)
  await ok(it.admin('CreateGroup', { GroupName: 'leader' }))
  expect(await refusal(join('nobody', 'leader'))).toBe('UserNotFoundException: User does not exist.')
})

test('tokens carry groups and roles by precedence, as they are at each refresh', async () => {
  const role = (name: string) => `arn:aws:iam::000000000000:role/${name}`
  await ok(it.admin('CreateGroup', { GroupName: 'viewer', RoleArn: role('viewer') }))
  await ok(it.admin('CreateGroup', { GroupName: 'leader', Precedence: 1, RoleArn: role('leader') }))
  await ok(join('sato', 'viewer'))
  await ok(join('sato', 'leader'))
  const { AuthenticationResult } = await ok(it.signIn('sato'))
  expect(claimsOf(AuthenticationResult.AccessToken)['cognito:groups']).toEqual(['leader', 'viewer'])
  expect(claimsOf(AuthenticationResult.IdToken)).toMatchObject({
    'cognito:groups': ['leader', 'viewer'],
    'cognito:roles': [role('leader'), role('viewer')],
    'cognito:preferred_role': role('leader'),
  })
  await ok(it.admin('AdminRemoveUserFromGroup', { Username: 'sato', GroupName: 'leader' }))
  await ok(it.admin('DeleteGroup', { GroupName: 'viewer' }))
  const renewal = { ClientId: 'testclient', RefreshToken: AuthenticationResult.RefreshToken }
  const { AuthenticationResult: next } = await ok(it.call('GetTokensFromRefreshToken', renewal))
  expect(claimsOf(next.AccessToken)).not.toHaveProperty('cognito:groups')
})
