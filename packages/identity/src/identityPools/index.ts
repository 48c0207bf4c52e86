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

/** Every action on identity pools that is there. */
export const identityPoolActions: readonly PoolAction[] = [
  createIdentityPool,
  deleteIdentityPool,
  describeIdentityPool,
  getCredentialsForIdentity,
  getId,
  getIdentityPoolRoles,
  getOpenIdToken,
  listIdentityPools,
  setIdentityPoolRoles,
  updateIdentityPool,
]
