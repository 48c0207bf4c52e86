import type { Action } from '../action.ts'
import { addCustomAttributes } from './addCustomAttributes.ts'
import {
  createManagedLoginBranding,
  deleteManagedLoginBranding,
  describeManagedLoginBranding,
  describeManagedLoginBrandingByClient,
  updateManagedLoginBranding,
} from './branding.ts'
import { addUserPoolClientSecret, deleteUserPoolClientSecret, listUserPoolClientSecrets } from './clientSecrets.ts'
import { createUserPool } from './createUserPool.ts'
import { createUserPoolClient } from './createUserPoolClient.ts'
import { deleteUserPool } from './deleteUserPool.ts'
import { deleteUserPoolClient } from './deleteUserPoolClient.ts'
import { describeUserPool } from './describeUserPool.ts'
import { describeUserPoolClient } from './describeUserPoolClient.ts'
import { createUserPoolDomain, deleteUserPoolDomain, describeUserPoolDomain, updateUserPoolDomain } from './domains.ts'
import { getSigningCertificate } from './getSigningCertificate.ts'
import { getUserPoolMfaConfig } from './getUserPoolMfaConfig.ts'
import {
  createIdentityProvider,
  deleteIdentityProvider,
  describeIdentityProvider,
  getIdentityProviderByIdentifier,
  listIdentityProviders,
  updateIdentityProvider,
} from './identityProviders.ts'
import {
  describeRiskConfiguration,
  getLogDeliveryConfiguration,
  getUICustomization,
  setLogDeliveryConfiguration,
  setRiskConfiguration,
  setUICustomization,
} from './keptSettings.ts'
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
import { createTerms, deleteTerms, describeTerms, describeTermsByClient, listTerms, updateTerms } from './terms.ts'
import { updateUserPool } from './updateUserPool.ts'
import { updateUserPoolClient } from './updateUserPoolClient.ts'

/** The actions on pools and what belongs to them; all are for administrators. */
export const poolActions: readonly Action[] = [
  addCustomAttributes,
  addUserPoolClientSecret,
  createIdentityProvider,
  createManagedLoginBranding,
  createResourceServer,
  createTerms,
  createUserPool,
  createUserPoolClient,
  createUserPoolDomain,
  deleteIdentityProvider,
  deleteManagedLoginBranding,
  deleteResourceServer,
  deleteTerms,
  deleteUserPool,
  deleteUserPoolClient,
  deleteUserPoolClientSecret,
  deleteUserPoolDomain,
  describeIdentityProvider,
  describeManagedLoginBranding,
  describeManagedLoginBrandingByClient,
  describeResourceServer,
  describeRiskConfiguration,
  describeTerms,
  describeTermsByClient,
  describeUserPool,
  describeUserPoolClient,
  describeUserPoolDomain,
  getIdentityProviderByIdentifier,
  getLogDeliveryConfiguration,
  getSigningCertificate,
  getUICustomization,
  getUserPoolMfaConfig,
  listIdentityProviders,
  listResourceServers,
  listTagsForResource,
  listTerms,
  listUserPoolClientSecrets,
  listUserPoolClients,
  listUserPools,
  setLogDeliveryConfiguration,
  setRiskConfiguration,
  setUICustomization,
  setUserPoolMfaConfig,
  tagResource,
  untagResource,
  updateIdentityProvider,
  updateManagedLoginBranding,
  updateResourceServer,
  updateTerms,
  updateUserPool,
  updateUserPoolClient,
  updateUserPoolDomain,
]
