import type { Actor, Role } from '../permission/index.ts'
import { ecsId, users, uuid } from './scene.ts'

/** One person per role, all members of the ECS of the scene. */
const person = (id: string, ...groups: Role[]): Actor => ({ id, groups, ecsIds: [ecsId] })

export const people = {
  viewer: person(uuid(6), 'ecs-viewer'),
  operator: person(users.operator, 'ecs-operator'),
  other: person(users.other, 'ecs-operator'),
  leader: person(users.leader, 'ecs-leader'),
  leader2: person(uuid(8), 'ecs-leader'),
  approver: person(users.approver, 'ecs-approver'),
  approver2: person(uuid(9), 'ecs-approver'),
  editor: person(uuid(7), 'ecs-editor'),
  admin: person(users.admin, 'ecs-admin'),
  auditor: person(uuid(16), 'ecs-auditor'),
} satisfies Record<string, Actor>

/** The same person without membership here. */
export const outside = (actor: Actor): Actor => ({ ...actor, ecsIds: [uuid(99)] })
