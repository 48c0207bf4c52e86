export { isInScope, requireEcs, scopeOf } from './sql/scope.ts'
export { all, byId, ecsOf, ecsOfMany, isMember, memberIds, setEcsOf, setMembers, upsert } from './sql.ts'
export { viewerOf } from './viewer.ts'
