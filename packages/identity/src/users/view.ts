import type { User } from '../store/records.ts'
import { epochSeconds } from '../wire/output.ts'

/** A user in the shapes that the API shows. */

export function attributePairs(user: User, only?: readonly string[]): { Name: string; Value: string }[] {
  const all = Object.entries({ ...user.attributes, sub: user.sub }).map(([Name, Value]) => ({ Name, Value }))
  const sorted = all.sort((a, b) => (a.Name < b.Name ? -1 : 1))
  return only ? sorted.filter(({ Name }) => only.includes(Name)) : sorted
}

/** The element of ListUsers and the answer of AdminCreateUser. */
export function userType(user: User, only?: readonly string[]) {
  return {
    Username: user.username,
    Attributes: attributePairs(user, only),
    UserCreateDate: epochSeconds(user.createdAt),
    UserLastModifiedDate: epochSeconds(user.modifiedAt),
    Enabled: user.enabled,
    UserStatus: user.status,
  }
}
