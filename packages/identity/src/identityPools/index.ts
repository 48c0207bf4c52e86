import type { PoolAction } from './action.ts'
import { getCredentialsForIdentity, getId, getOpenIdToken } from './clientActions.ts'
import {
  createIdentityPool,
  deleteIdentityPool,
  describeIdentityPool,
  getIdentityPoolRoles,
  listIdentityPools,
  setIdentityPoolRoles,
  updateIdentityPool,
} from './controlPlane.ts'

import {
  getOpenIdTokenForDeveloperIdentity,
  lookupDeveloperIdentity,
  mergeDeveloperIdentities,
  unlinkDeveloperIdentity,
} from './developerActions.ts'
import { deleteIdentities, describeIdentity, listIdentities, unlinkIdentity } from './identityActions.ts'
import {
  getPrincipalTagAttributeMap,
  listTagsOfIdentityPool,
  setPrincipalTagAttributeMap,
  tagIdentityPool,
  untagIdentityPool,
} from './poolSettings.ts'

/** Every action on identity pools that is there. */
export const identityPoolActions: readonly PoolAction[] = [
  createIdentityPool,
  deleteIdentities,
  deleteIdentityPool,
  describeIdentity,
  describeIdentityPool,
  getCredentialsForIdentity,
  getId,
  getIdentityPoolRoles,
  getOpenIdToken,
  getOpenIdTokenForDeveloperIdentity,
  getPrincipalTagAttributeMap,
  listIdentities,
  listIdentityPools,
  listTagsOfIdentityPool,
  lookupDeveloperIdentity,
  mergeDeveloperIdentities,
  setIdentityPoolRoles,
  setPrincipalTagAttributeMap,
  tagIdentityPool,
  unlinkDeveloperIdentity,
  unlinkIdentity,
  untagIdentityPool,
  updateIdentityPool,
]
