import { customAuth } from './customAuth.ts'
import type { Flow } from './flow.ts'
import { refreshToken } from './refreshToken.ts'
import { userAuth } from './userAuth.ts'
import { adminUserPassword, userPassword } from './userPassword.ts'
import { userSrp } from './userSrp.ts'

/** Every AuthFlow that can be started. A new one is a file here and a line in this list. */
export const flows: readonly Flow[] = [userSrp, userPassword, adminUserPassword, refreshToken, userAuth, customAuth]

/** The names that AWS knows; the ones without a flow above are not enabled for any client. */
export const flowNames = [
  'USER_SRP_AUTH',
  'REFRESH_TOKEN_AUTH',
  'REFRESH_TOKEN',
  'CUSTOM_AUTH',
  'ADMIN_NO_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'ADMIN_USER_PASSWORD_AUTH',
  'USER_AUTH',
] as const
