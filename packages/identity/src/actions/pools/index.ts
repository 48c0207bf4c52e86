import type { Action } from '../action.ts'
import { addCustomAttributes } from './addCustomAttributes.ts'
import { createUserPool } from './createUserPool.ts'
import { createUserPoolClient } from './createUserPoolClient.ts'
import { deleteUserPool } from './deleteUserPool.ts'
import { deleteUserPoolClient } from './deleteUserPoolClient.ts'
import { describeUserPool } from './describeUserPool.ts'
import { describeUserPoolClient } from './describeUserPoolClient.ts'
import { createUserPoolDomain, deleteUserPoolDomain, describeUserPoolDomain, updateUserPoolDomain } from './domains.ts'
import { getUserPoolMfaConfig } from './getUserPoolMfaConfig.ts'
import {
  createIdentityProvider,
  deleteIdentityProvider,
  describeIdentityProvider,
  getIdentityProviderByIdentifier,
  listIdentityProviders,
  updateIdentityProvider,
} from './identityProviders.ts'
import { listUserPoolClients } from './listUserPoolClients.ts'
import { listUserPools } from './listUserPools.ts'
import {
  createResourceServer,
  deleteResourceServer,
  describeResourceServer,
  listResourceServers,
  updateResourceServer,
} from './resourceServers.ts'
import { setUserPoolMfaConfig } from './setUserPoolMfaConfig.ts'
import { listTagsForResource, tagResource, untagResource } from './tags.ts'
import { updateUserPool } from './updateUserPool.ts'
import { updateUserPoolClient } from './updateUserPoolClient.ts'

/** The actions on pools and what belongs to them; all are for administrators. */
export const poolActions: readonly Action[] = [
  addCustomAttributes,
  createIdentityProvider,
  createResourceServer,
  createUserPool,
  createUserPoolClient,
  createUserPoolDomain,
  deleteIdentityProvider,
  deleteResourceServer,
  deleteUserPool,
  deleteUserPoolClient,
  deleteUserPoolDomain,
  describeIdentityProvider,
  describeResourceServer,
  describeUserPool,
  describeUserPoolClient,
  describeUserPoolDomain,
  getIdentityProviderByIdentifier,
  getUserPoolMfaConfig,
  listIdentityProviders,
  listResourceServers,
  listTagsForResource,
  listUserPoolClients,
  listUserPools,
  setUserPoolMfaConfig,
  tagResource,
  untagResource,
  updateIdentityProvider,
  updateResourceServer,
  updateUserPool,
  updateUserPoolClient,
  updateUserPoolDomain,
]
