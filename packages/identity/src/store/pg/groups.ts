import type { Store } from '../store.ts'
import { type Database, statement } from './database.ts'
import { type GroupRow, groupColumns, toGroup, toUser, type UserRow, userColumns } from './rows.ts'

type Groups = Pick<
  Store,
  | 'createGroup'
  | 'findGroup'
  | 'updateGroup'
  | 'deleteGroup'
  | 'listGroups'
  | 'addToGroup'
  | 'removeFromGroup'
  | 'groupsOf'
  | 'usersInGroup'
>

const insertGroup = statement(
  'insertGroup',
  `insert into {groups} (${groupColumns}) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
)
const selectGroup = statement('selectGroup', `select ${groupColumns} from {groups} where name = $1`)
const updateGroup = statement(
  'updateGroup',
  `update {groups} set
     description = case when $2 then $3 else description end,
     precedence = case when $4 then $5 else precedence end,
     role_arn = case when $6 then $7 else role_arn end,
     modified_at = coalesce($8, modified_at)
   where name = $1 returning ${groupColumns}`,
)
const deleteGroup = statement('deleteGroup', 'delete from {groups} where name = $1')
const listGroups = statement(
  'listGroups',
  `select ${groupColumns} from {groups} where name > $2 order by name limit $1`,
)
const insertMember = statement(
  'insertMember',
  'insert into {members} (group_name, sub) values ($1, $2) on conflict do nothing',
)
const deleteMember = statement('deleteMember', 'delete from {members} where group_name = $1 and sub = $2')
const selectGroupsOf = statement(
  'selectGroupsOf',
  `select ${groupColumns} from {groups} join {members} on group_name = name where sub = $1
   order by precedence nulls last, name`,
)
const selectUsersIn = statement(
  'selectUsersIn',
  `select ${userColumns} from {users} join {members} using (sub)
   where group_name = $1 and key > $3 order by key limit $2`,
)

export function pgGroups(db: Database): Groups {
  return {
    createGroup: async (group) =>
      (await db.change(insertGroup, [
        group.name,
        group.description,
        group.precedence,
        group.roleArn,
        group.createdAt,
        group.modifiedAt,
      ])) > 0,

    async findGroup(name) {
      const [row] = await db.rows<GroupRow>(selectGroup, [name])
      return row ? toGroup(row) : null
    },

    async updateGroup(name, change) {
      const [row] = await db.rows<GroupRow>(updateGroup, [
        name,
        change.description !== undefined,
        change.description ?? null,
        change.precedence !== undefined,
        change.precedence ?? null,
        change.roleArn !== undefined,
        change.roleArn ?? null,
        change.modifiedAt ?? null,
      ])
      return row ? toGroup(row) : null
    },

    deleteGroup: async (name) => (await db.change(deleteGroup, [name])) > 0,
    listGroups: async ({ limit, after }) => (await db.rows<GroupRow>(listGroups, [limit, after ?? ''])).map(toGroup),

    async addToGroup(group, sub) {
      await db.change(insertMember, [group, sub])
    },

    async removeFromGroup(group, sub) {
      await db.change(deleteMember, [group, sub])
    },

    groupsOf: async (sub) => (await db.rows<GroupRow>(selectGroupsOf, [sub])).map(toGroup),

    usersInGroup: async (group, { limit, after }) =>
      (await db.rows<UserRow>(selectUsersIn, [group, limit, after ?? ''])).map(toUser),
  }
}
