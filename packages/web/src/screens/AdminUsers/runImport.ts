import { AppError, type api } from '@ecs/core'

type Row = api.UserImportRow
type User = Row['user']

/** The calls of the page that make and change one account: the same ones that its forms use. */
export type AccountCalls = {
  create: (user: User, delivery: 'mail' | 'show') => Promise<{ temporaryPassword: string | null }>
  change: (user: User, what: Row['changes'][number]) => Promise<unknown>
}

export type Handed = { username: string; name: string; password: string }
export type Outcome = {
  added: number
  changed: number
  /** Shown once: whoever has no mail address, or everybody when none are mailed. */
  passwords: Handed[]
  refused: { username: string; name: string; row: number; why: string }[]
  /** So many were not begun: the connection went, or the pool asked to wait. */
  left: number
}

/** The row is refused; anything else (connection, sign-in, a pool that asks to wait) would meet the next row too. */
const isOfTheRow = (error: unknown): error is AppError =>
  error instanceof AppError && [404, 409, 422].includes(error.status)

/**
 * One person after the other, as an administrator would by hand: what is done stays done, what the pool refuses is named,
 * and a second run over the same file does what is left.
 */
export async function runImport(
  rows: readonly Row[],
  delivery: 'mail' | 'show',
  calls: AccountCalls,
  onProgress: (outcome: Outcome) => void,
): Promise<Outcome> {
  const todo = rows.filter(({ effect }) => effect !== 'same')
  const outcome: Outcome = { added: 0, changed: 0, passwords: [], refused: [], left: todo.length }
  for (const row of todo) {
    const { username, name, email } = row.user
    try {
      if (row.effect === 'add') {
        const made = await calls.create(row.user, delivery === 'mail' && email ? 'mail' : 'show')
        if (made.temporaryPassword !== null)
          outcome.passwords.push({ username, name, password: made.temporaryPassword })
        outcome.added += 1
      } else {
        for (const what of row.changes) await calls.change(row.user, what)
        outcome.changed += 1
      }
    } catch (error) {
      if (!isOfTheRow(error)) break
      outcome.refused.push({ username, name, row: row.row, why: error.message })
    }
    outcome.left -= 1
    onProgress({ ...outcome, passwords: [...outcome.passwords] })
  }
  return outcome
}
