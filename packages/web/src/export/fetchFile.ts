import { appError } from '@ecs/core'
import { currentToken } from '../api/token.ts'

type Request = { method?: string; body?: object }

/** A file of the given type. A link cannot carry the token, so the page fetches it; a refusal is told in its own words. */
export async function fetchFile(url: string, type: string, { method = 'GET', body }: Request = {}): Promise<Response> {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${await currentToken()}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    cache: 'no-store',
  }).catch(() => {
    throw appError('networkError')
  })
  if (answer.ok && answer.headers.get('content-type')?.startsWith(type)) return answer
  const told = (await answer.json().catch(() => undefined)) as { error?: { message: string } } | undefined
  throw new Error(told?.error?.message ?? appError('networkError').message)
}

/** The name the server gave the file. */
export const fileNameOf = (answer: Response, otherwise: string): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? otherwise
