import { AppError } from '@ecs/core'

/** What an error note says: what happened, what is safe, and the id to tell when asking for help. */
export type ErrorWords = { title: string; hint: string | undefined; id: string | undefined; isRefused: boolean }

/**
 * Errors of the catalogue carry their own wording: the first sentence is the title, the rest the hint, and an id stands
 * apart. Anything else is a bug and answers undefined.
 */
export function errorWords(error: unknown): ErrorWords | undefined {
  if (!(error instanceof AppError)) return undefined
  const text = ended(error.message.replace(/（エラーID[^）]*）/, ''))
  const end = text.indexOf('。') + 1
  const [title, hint] = end > 0 ? [text.slice(0, end), text.slice(end)] : [text, '']
  return { title, hint: hint || undefined, id: idOf(error.detail) ?? error.code, isRefused: error.status === 403 }
}

/** The catalogue leaves the last full stop to what follows; here nothing does. */
function ended(text: string): string {
  return /[。）]$/.test(text) ? text : `${text}。`
}

function idOf(detail: unknown): string | undefined {
  const id = (detail as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? id : undefined
}

/** An id for trouble that never reached the server; short enough to read out on the telephone. */
export function newErrorId(): string {
  const [a, b] = crypto.getRandomValues(new Uint16Array(2))
  const part = (value: number | undefined) => (value ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `E-${part(a)}-${part(b)}`
}
