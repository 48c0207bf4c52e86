import { MailAddress, Username } from '../api/users.ts'
import { type Role, roleLabels, roles } from '../rules/permission/roles.ts'
import { foldText } from '../search/fold.ts'
import { claim, lineOf, partsOf, placeOf, wrongValue } from './cells.ts'
import { issueAt, readTable, type SheetTable, type TableIssue, type TableRecord } from './table.ts'

/** The columns of a table of people; the first name of each is the one we write. */
export const userColumns = {
  username: { names: ['ユーザー名', 'ユーザーID', '社員番号', 'username'], isRequired: true },
  name: { names: ['氏名', '名前', 'name'], isRequired: true },
  email: { names: ['メールアドレス', 'メール', 'email', 'mail'] },
  groups: { names: ['役割', '権限', 'roles'] },
  ecs: { names: ['所属ECS', '所属するECS', '所属', 'ecs'] },
} as const

type Key = keyof typeof userColumns
type Row = TableRecord<Key>

/** A person as the table wants them, or as the user pool has them. */
export type UserEntry = { username: string; name: string; email: string | null; groups: Role[]; ecsIds: string[] }
export type KnownUser = UserEntry & { id: string }

export type UserRow = {
  sheet: string
  row: number
  effect: 'add' | 'change' | 'same'
  user: UserEntry
  /** Which facts differ from what is saved; all of them for a new person. */
  changes: ('profile' | 'groups' | 'ecs')[]
}

export type UserImport = { rows: UserRow[]; issues: TableIssue[]; notes: TableIssue[]; refusedRows: number }

type Surroundings = {
  /** By their usernames in small letters: a pool does not tell SATO from sato. */
  known: ReadonlyMap<string, KnownUser>
  ecs: readonly { id: string; code: string; name: string }[]
  /** Whoever imports: nobody takes the own administrator's role away. */
  actorId: string
}

/**
 * D14–D16: what a table of people would change. A username names a person: the same table read twice changes nothing,
 * and a column that is not there, or an empty cell, leaves its fact as it is: lists made elsewhere rarely have everything.
 */
export function readUsers(sheets: readonly SheetTable[], surroundings: Surroundings): UserImport {
  const { records, issues, notes } = readTable(sheets, userColumns)
  const result: UserImport = { rows: [], issues: [...issues], notes: [...notes], refusedRows: 0 }
  const seen = new Map<string, string>()
  for (const record of records) {
    const wrong: TableIssue[] = []
    const user = userOf(record, surroundings, wrong)
    claim(record, 'username', user.username.toLowerCase(), seen, wrong)
    if (wrong.length > 0) {
      result.issues.push(...wrong)
      result.refusedRows += 1
      continue
    }
    const before = surroundings.known.get(user.username.toLowerCase())
    const changes = before ? changesOf(before, user) : (['profile', 'groups', 'ecs'] as const).slice()
    const effect = before ? (changes.length === 0 ? 'same' : 'change') : 'add'
    result.rows.push({ sheet: record.sheet, row: record.row, effect, user, changes })
  }
  return result
}

function userOf(record: Row, { known, ecs, actorId }: Surroundings, wrong: TableIssue[]): UserEntry {
  const username = lineOf(record, 'username', 128, wrong)
  if (username !== '' && username.length <= 128 && !Username.safeParse(username).success)
    wrongValue(record, 'username', username, '空白のない文字', wrong)
  const before = known.get(username.toLowerCase())
  const user = {
    // As the pool spells it: the calls that change a person name them so.
    username: before?.username ?? username,
    name: lineOf(record, 'name', 100, wrong),
    email: emailOf(record, wrong) ?? before?.email ?? null,
    groups: rolesIn(record, wrong) ?? before?.groups ?? ['ecs-operator' as const],
    ecsIds: ecsIn(record, ecs, wrong) ?? before?.ecsIds ?? [],
  }
  if (before?.id === actorId && before.groups.includes('ecs-admin') && !user.groups.includes('ecs-admin'))
    wrong.push(issueAt(placeOf(record, 'groups'), 'ownAccount'))
  return user
}

function emailOf(record: Row, wrong: TableIssue[]): string | undefined {
  const text = record.text('email')
  if (!text) return undefined
  if (!MailAddress.safeParse(text).success) wrongValue(record, 'email', text, 'メールアドレスの形', wrong)
  return text
}

/** D15: the words of the screen, or the names of the groups. */
function rolesIn(record: Row, wrong: TableIssue[]): Role[] | undefined {
  const text = record.text('groups')
  if (!text) return undefined
  const found = new Set<Role>()
  for (const part of text.split(/[・、,]/).flatMap(partsOf)) {
    const folded = foldText(part)
    const role = roles.find((one) => foldText(roleLabels[one]) === folded || one === folded || one === `ecs-${folded}`)
    if (role) found.add(role)
    else wrongValue(record, 'groups', part, `${Object.values(roleLabels).join('・')}のどれか`, wrong)
  }
  return roles.filter((role) => found.has(role))
}

/** D16: by code or by name; one that does not exist is refused, for it would be made nowhere. */
function ecsIn(record: Row, ecs: Surroundings['ecs'], wrong: TableIssue[]): string[] | undefined {
  const text = record.text('ecs')
  if (!text) return undefined
  const ids = new Set<string>()
  for (const part of partsOf(text)) {
    const folded = foldText(part)
    const found = ecs.filter(({ code, name }) => foldText(code) === folded || foldText(name) === folded)
    if (found.length === 1) ids.add(found[0]!.id)
    else wrongValue(record, 'ecs', part, '登録済みのECSのコード', wrong)
  }
  return [...ids]
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

function changesOf(before: UserEntry, user: UserEntry): UserRow['changes'] {
  const changes: UserRow['changes'] = []
  if (before.name !== user.name || before.email !== user.email) changes.push('profile')
  if (!sameSet(before.groups, user.groups)) changes.push('groups')
  if (!sameSet(before.ecsIds, user.ecsIds)) changes.push('ecs')
  return changes
}
