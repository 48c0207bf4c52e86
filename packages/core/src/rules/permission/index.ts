/** Who may do what, from the groups in the token. */
export * from './actor.ts'
export * from './can.ts'
export * from './keyScopes.ts'
export * from './ownAccount.ts'
export * from './permissions.ts'
export * from './requireGivable.ts'
export * from './roles.ts'
