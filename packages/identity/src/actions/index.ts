import type { Action } from './action.ts'
import { adminAddUserToGroup } from './adminAddUserToGroup.ts'
import { adminConfirmSignUp } from './adminConfirmSignUp.ts'
import { adminCreateUser } from './adminCreateUser.ts'
import { adminDeleteSoftwareToken } from './adminDeleteSoftwareToken.ts'
import { adminDeleteUser } from './adminDeleteUser.ts'
import { adminDeleteUserAttributes } from './adminDeleteUserAttributes.ts'
import { adminDisableUser } from './adminDisableUser.ts'
import { adminEnableUser } from './adminEnableUser.ts'
import { adminGetUser } from './adminGetUser.ts'
import { adminGetUserAuthFactors } from './adminGetUserAuthFactors.ts'
import { adminInitiateAuth } from './adminInitiateAuth.ts'
import { adminListGroupsForUser } from './adminListGroupsForUser.ts'
import { adminListUserAuthEvents, adminUpdateAuthEventFeedback } from './adminListUserAuthEvents.ts'
import { adminRemoveUserFromGroup } from './adminRemoveUserFromGroup.ts'
import { adminResetUserPassword } from './adminResetUserPassword.ts'
import { adminRespondToAuthChallenge } from './adminRespondToAuthChallenge.ts'
import { adminSetUserMFAPreference } from './adminSetUserMFAPreference.ts'
import { adminSetUserPassword } from './adminSetUserPassword.ts'
import { adminUpdateUserAttributes } from './adminUpdateUserAttributes.ts'
import { adminUserGlobalSignOut } from './adminUserGlobalSignOut.ts'
import { associateSoftwareToken } from './associateSoftwareToken.ts'
import { changePassword } from './changePassword.ts'
import { confirmForgotPassword } from './confirmForgotPassword.ts'
import { confirmSignUp } from './confirmSignUp.ts'
import { createGroup } from './createGroup.ts'
import { deleteGroup } from './deleteGroup.ts'
import { deleteUser } from './deleteUser.ts'
import { deleteUserAttributes } from './deleteUserAttributes.ts'
import { adminForgetDevice, adminGetDevice, adminListDevices, adminUpdateDeviceStatus } from './devices/adminDevices.ts'
import { confirmDevice } from './devices/confirmDevice.ts'
import { forgetDevice, getDevice, listDevices, updateDeviceStatus } from './devices/ownDevices.ts'
import { forgotPassword } from './forgotPassword.ts'
import { getGroup } from './getGroup.ts'
import { getTokensFromRefreshToken } from './getTokensFromRefreshToken.ts'
import { getUser } from './getUser.ts'
import { getUserAttributeVerificationCode } from './getUserAttributeVerificationCode.ts'
import { getUserAuthFactors } from './getUserAuthFactors.ts'
import { globalSignOut } from './globalSignOut.ts'
import {
  createUserImportJob,
  describeUserImportJob,
  getCSVHeader,
  listUserImportJobs,
  startUserImportJob,
  stopUserImportJob,
} from './imports/importJobs.ts'
import { initiateAuth } from './initiateAuth.ts'
import { listGroups } from './listGroups.ts'
import { listUsers } from './listUsers.ts'
import { listUsersInGroup } from './listUsersInGroup.ts'
import { deleteWebAuthnCredential, listWebAuthnCredentials } from './passkeys/ownPasskeys.ts'
import { completeWebAuthnRegistration, startWebAuthnRegistration } from './passkeys/registration.ts'
import { poolActions } from './pools/index.ts'
import { adminDisableProviderForUser, adminLinkProviderForUser } from './providerLinks.ts'
import { resendConfirmationCode } from './resendConfirmationCode.ts'
import { respondToAuthChallenge } from './respondToAuthChallenge.ts'
import { revokeToken } from './revokeToken.ts'
import { setUserMFAPreference } from './setUserMFAPreference.ts'
import { adminSetUserSettings, setUserSettings } from './setUserSettings.ts'
import { signUp } from './signUp.ts'
import { updateGroup } from './updateGroup.ts'
import { updateUserAttributes } from './updateUserAttributes.ts'
import { verifySoftwareToken } from './verifySoftwareToken.ts'
import { verifyUserAttribute } from './verifyUserAttribute.ts'

/** Every action of the service. A new one is a file here and a line in this list; the rest answers as AWS does for unknown ones. */
export const actions: readonly Action[] = [
  ...poolActions,
  adminAddUserToGroup,
  adminConfirmSignUp,
  adminCreateUser,
  adminDeleteSoftwareToken,
  adminDeleteUser,
  adminDeleteUserAttributes,
  adminDisableProviderForUser,
  adminDisableUser,
  adminEnableUser,
  adminForgetDevice,
  adminGetDevice,
  adminGetUser,
  adminGetUserAuthFactors,
  adminInitiateAuth,
  adminLinkProviderForUser,
  adminListDevices,
  adminListGroupsForUser,
  adminListUserAuthEvents,
  adminRemoveUserFromGroup,
  adminResetUserPassword,
  adminRespondToAuthChallenge,
  adminSetUserMFAPreference,
  adminSetUserPassword,
  adminUpdateAuthEventFeedback,
  adminUpdateDeviceStatus,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
  adminSetUserSettings,
  associateSoftwareToken,
  changePassword,
  completeWebAuthnRegistration,
  confirmDevice,
  confirmForgotPassword,
  confirmSignUp,
  createGroup,
  createUserImportJob,
  deleteGroup,
  deleteUser,
  deleteUserAttributes,
  deleteWebAuthnCredential,
  describeUserImportJob,
  forgetDevice,
  forgotPassword,
  getCSVHeader,
  getDevice,
  getGroup,
  getTokensFromRefreshToken,
  getUser,
  getUserAttributeVerificationCode,
  getUserAuthFactors,
  globalSignOut,
  initiateAuth,
  listDevices,
  listGroups,
  listUserImportJobs,
  listUsers,
  listUsersInGroup,
  listWebAuthnCredentials,
  resendConfirmationCode,
  respondToAuthChallenge,
  revokeToken,
  setUserMFAPreference,
  setUserSettings,
  signUp,
  startUserImportJob,
  startWebAuthnRegistration,
  stopUserImportJob,
  updateDeviceStatus,
  updateGroup,
  updateUserAttributes,
  verifySoftwareToken,
  verifyUserAttribute,
]
