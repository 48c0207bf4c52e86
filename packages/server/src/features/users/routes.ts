import { api, appError, requireStillAdministrator } from '@ecs/core'
import { askPool } from '../../accounts/poolTrouble.ts'
import { randomPassword } from '../../accounts/randomPassword.ts'
import { freeRoute, route } from '../../http/route.ts'
import * as ecs from '../ecs/index.ts'
import * as people from '../people/index.ts'
import { changeGroups } from './changeGroups.ts'
import { detailOf, named, withGroups } from './detail.ts'
import { resetFactors } from './factors.ts'
import { previewImport } from './import.ts'
import { recordChange } from './record.ts'
import { resetPassword } from './resetPassword.ts'

/** Accounts through the provisioning client that the operator's tool uses too, hence also on a real Cognito pool. */
export const routes = [
  route(api.listUsers, async (context, { query: { search, cursor, limit } }) => {
    const { accounts } = context.services
    const found = search
      ? { rows: await askPool(() => accounts.search(search, limit)), next: undefined }
      : await askPool(() => accounts.list(cursor, limit))
    const known = await named(context.tx, found.rows)
    const rows = await Promise.all(known.map((account) => withGroups(context, account)))
    return { rows, next: found.next ?? null }
  }),

  route(api.getUser, (context, { params }) => detailOf(context, params.username)),

  freeRoute(api.previewUserImport, (context, { body }) => previewImport(context, body.bytes)),

  freeRoute(api.createUser, async (context, { params: { username }, body }) => {
    const { name, email, groups, ecsIds, delivery } = body
    if (delivery === 'mail' && !email) throw appError('noMailAddress')
    const temporaryPassword = delivery === 'show' ? randomPassword() : undefined
    const draft = { username, name, email, groups }
    const made = await askPool(() => context.services.accounts.create(draft, temporaryPassword))
    const after = { username: made.username, name, email, groups, ecsIds }
    await recordChange(context, made, { action: 'user.create', after, isNamed: true }, async (tx) => {
      await ecs.setEcsOf(tx, made.id, ecsIds)
      await people.setGroups(tx, made.id, groups)
    })
    return { account: await detailOf(context, made.username), temporaryPassword: temporaryPassword ?? null }
  }),

  freeRoute(api.putUserProfile, async (context, { params, body }) => {
    const { id, username, name, email } = await detailOf(context, params.username)
    await askPool(() => context.services.accounts.setProfile(username, body))
    const person = { id, username, name: body.name }
    const change = { action: 'user.profile', before: { name, email }, after: body, isNamed: true }
    await recordChange(context, person, change)
    return detailOf(context, username)
  }),

  freeRoute(api.putUserGroups, async (context, { params, body: { groups } }) => {
    const before = await detailOf(context, params.username)
    requireStillAdministrator(context.user.id, before.id, { groups })
    await changeGroups(context.services.accounts, before, groups)
    const change = { action: 'user.groups', before: { groups: before.groups }, after: { groups } }
    await recordChange(context, before, change, (tx) => people.setGroups(tx, before.id, groups))
    return detailOf(context, before.username)
  }),

  freeRoute(api.putUserEcs, async (context, { params, body: { ecsIds } }) => {
    const before = await detailOf(context, params.username)
    const change = { action: 'user.ecs', before: { ecsIds: before.ecsIds }, after: { ecsIds } }
    await recordChange(context, before, change, (tx) => ecs.setEcsOf(tx, before.id, ecsIds))
    return detailOf(context, before.username)
  }),

  freeRoute(api.putUserEnabled, async (context, { params, body: { isEnabled } }) => {
    const before = await detailOf(context, params.username)
    requireStillAdministrator(context.user.id, before.id, { isEnabled })
    const { accounts } = context.services
    await askPool(() => (isEnabled ? accounts.enable(before.username) : accounts.disable(before.username)))
    const change = { action: isEnabled ? 'user.enable' : 'user.disable' }
    await recordChange(context, before, change, (tx) => people.setEnabled(tx, before.id, isEnabled))
    return detailOf(context, before.username)
  }),

  freeRoute(api.resetUserPassword, async (context, { params, body: { delivery } }) => {
    const before = await detailOf(context, params.username)
    const temporaryPassword = await resetPassword(context.services.accounts, before, delivery)
    await recordChange(context, before, { action: 'user.resetPassword', after: { delivery } })
    return { account: await detailOf(context, before.username), temporaryPassword }
  }),

  freeRoute(api.resetUserFactors, async (context, { params }) => {
    const before = await detailOf(context, params.username)
    await resetFactors(context.services, before)
    await recordChange(context, before, { action: 'user.resetFactors', before: before.factors })
    return detailOf(context, before.username)
  }),

  freeRoute(api.unlockUser, async (context, { params }) => {
    const { identity } = context.services
    const before = await detailOf(context, params.username)
    if (!identity) throw appError('unlocksByItself')
    await identity.unlock(before.username)
    await recordChange(context, before, { action: 'user.unlock' })
    return detailOf(context, before.username)
  }),
]
