import type { Directory } from './directory.ts'
import type {
  Alias,
  Code,
  Counter,
  Credential,
  Enrolment,
  Factors,
  Family,
  Group,
  RotationWish,
  SignIn,
  SigningKey,
  User,
  UserStatus,
} from './records.ts'

/** A user may be named by username, by sub or, where the pool allows it, by a verified attribute. */
export interface UserName {
  /** The forms in which the name may be kept, in the order in which they count. */
  keys?: readonly string[] | undefined
  sub?: string | undefined
  aliases?: readonly Alias[] | undefined
}

/** Things that must happen together with a change, or not at all. */
export interface Together {
  /** The challenge session that this change uses up. Refused when it was used before. */
  session?: { id: string; expiresAt: Date } | undefined
  /** The code that this change uses up. Refused when it is gone. */
  code?: { account: string; purpose: string; digest: Buffer } | undefined
  clearCounters?: readonly string[] | undefined
}

export interface UserChange extends Together {
  setAttributes?: Record<string, string> | undefined
  removeAttributes?: readonly string[] | undefined
  /** The complete new list; absent means unchanged. */
  aliases?: readonly Alias[] | undefined
  enabled?: boolean | undefined
  status?: UserStatus | undefined
  credential?: Credential | undefined
  factors?: Factors | undefined
  /** Purposes whose codes for this user are worth nothing from now on. */
  voidCodes?: readonly string[] | undefined
  /** Only while this is still the salt of the password; else refused like a used session. */
  whileSalt?: string | undefined
  /** Only while these are still the user's factors; else refused like a used session. */
  whileFactors?: Factors | undefined
  /** Revokes every family of the user, or all but one. */
  revoke?: { keepOriginJti?: string | undefined } | undefined
  at: Date
}

export type ChangeResult =
  | { user: User }
  | { refused: 'missing' | 'session' | 'code' }
  /** The attribute whose value is somebody else's name. */
  | { refused: 'alias'; alias: string }

export type CreateResult = 'created' | 'usernameTaken' | { aliasTaken: string }

export interface UserFilter {
  /** `username`, `sub`, `status`, `cognito:user_status` or an attribute. */
  field: string
  value: string
  /** `equalsInAnyCase` knows the letters A to Z only: others become equal in ways that nobody expects. */
  match: 'equals' | 'equalsInAnyCase' | 'startsWith'
}

export interface Page {
  limit: number
  /** The last name of the page before; lists are ordered by name. */
  after?: string | undefined
}

export interface CounterRule {
  /** The count starts again after so long without a hit. */
  idleMs?: number | undefined
  /** The count starts again so long after its first hit. */
  windowMs?: number | undefined
}

/** Everything the service remembers about one pool. Each method is atomic. */
export interface Store {
  /** No two users share a name, whether it is username, sub or alias. */
  createUser(user: User, aliases: readonly Alias[]): Promise<CreateResult>
  findUser(name: UserName): Promise<User | null>
  changeUser(sub: string, change: UserChange): Promise<ChangeResult>
  deleteUser(sub: string): Promise<boolean>
  listUsers(page: Page, filter?: UserFilter): Promise<User[]>
  countUsers(): Promise<number>

  createGroup(group: Group): Promise<boolean>
  findGroup(name: string): Promise<Group | null>
  updateGroup(name: string, change: Partial<Omit<Group, 'name' | 'createdAt'>>): Promise<Group | null>
  deleteGroup(name: string): Promise<boolean>
  listGroups(page: Page): Promise<Group[]>
  addToGroup(group: string, sub: string): Promise<void>
  removeFromGroup(group: string, sub: string): Promise<void>
  /** Ordered by precedence, then by name. */
  groupsOf(sub: string): Promise<Group[]>
  usersInGroup(group: string, page: Page): Promise<User[]>

  /** False when the session given along was used before. */
  startFamily(family: Family, together?: Together): Promise<boolean>
  /** Whether one of the user's families that we still know began there. */
  hasSignedInFrom(sub: string, address: string): Promise<boolean>
  findFamily(originJti: string): Promise<Family | null>
  /** The family, its user and their groups in one question: it is asked at every refresh. */
  findSignIn(originJti: string): Promise<SignIn | null>
  /** The same, and the step to the next generation with it, where all is well: one question for the usual refresh. */
  rotateSignIn(originJti: string, rotation: RotationWish): Promise<(SignIn & { isRotated: boolean }) | null>
  /** True when the family was alive before. */
  revokeFamily(originJti: string, at: Date): Promise<boolean>
  revokeFamiliesOf(sub: string, at: Date): Promise<void>

  /** True for the first caller only. */
  useSession(id: string, expiresAt: Date): Promise<boolean>

  /** Replaces an older code of the same account and purpose. */
  putCode(code: Code): Promise<void>
  /** Takes one try off and returns the code as it was before; null when there is none. */
  tryCode(account: string, purpose: string): Promise<Code | null>

  readCounters(keys: readonly string[]): Promise<Counter[]>
  hitCounter(key: string, at: Date, rule: CounterRule): Promise<Counter>
  clearCounters(keys: readonly string[]): Promise<void>

  /** False when the user is gone. Replaces one of the same kind and id. */
  putEnrolment(enrolment: Enrolment): Promise<boolean>
  /** Lays these members over those of the document. False when it was removed: a change brings nothing back. */
  changeEnrolment(
    of: Pick<Enrolment, 'sub' | 'kind' | 'id'>,
    change: Record<string, unknown>,
    at: Date,
  ): Promise<boolean>
  findEnrolment(sub: string, kind: Enrolment['kind'], id: string): Promise<Enrolment | null>
  listEnrolments(sub: string, kind: Enrolment['kind'], page: Page): Promise<Enrolment[]>
  removeEnrolment(sub: string, kind: Enrolment['kind'], id: string): Promise<boolean>

  listKeys(): Promise<SigningKey[]>
  /**
   * With `onlyFirst`, false when another process stored the first key meanwhile. With `retireOthersAt`, all others end
   * in the same step: of two that rotate at once, one key is left to sign with, not none.
   */
  addKey(key: SigningKey, options?: { onlyFirst?: boolean; retireOthersAt?: Date }): Promise<boolean>
  removeKey(kid: string): Promise<void>

  /** Forgets what has expired. */
  sweep(now: Date): Promise<void>
  close(): Promise<void>
}

/** The store of the configured pool, from which the pools made by API are reached. */
export interface RootStore extends Store {
  directory: Directory
}
