import {
  AppError,
  answerHeader,
  appError,
  type Endpoint,
  type EndpointResponse,
  type ErrorBody,
  retold,
} from '@ecs/core'

/** Turns an answer into the contract's value, or into the error it tells. */
export async function readResponse<E extends Endpoint>(endpoint: E, response: Response): Promise<EndpointResponse<E>> {
  const text = await bodyOf(response)
  const json = parsed(text)
  if (!response.ok) throw errorIn(json, response.status) ?? errorByStatus(response)
  // A Wi-Fi that wants its own sign-in first, or a proxy with an answer of its own: nothing of ours was reached.
  if (json === notJson || !response.headers.has(answerHeader)) throw appError('networkError')
  checkAnswer(endpoint, json)
  return withRefusalsRetold(json) as EndpointResponse<E>
}

/** The built page carries no schemas (`build/withoutSchemas.ts`): the server's own tests stand for what it answers. */
function checkAnswer({ method, path, response }: Endpoint, json: unknown): void {
  const answer = response?.safeParse(json)
  if (answer?.error) throw new Error(`${method} ${path} answered against its contract`, { cause: answer.error })
}

/** What the server says to single operations is said to people as well. */
function withRefusalsRetold(json: unknown): unknown {
  const outcomes = (json as { outcomes?: { error?: ErrorBody['error'] }[] } | null)?.outcomes
  for (const { error } of Array.isArray(outcomes) ? outcomes : []) if (error) error.message = retold(error)
  return json
}

/** The answer had begun: if it ends early, the connection was cut, and nobody knows what the server has done. */
async function bodyOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw isAbort(error) ? error : appError('requestAborted')
  }
}

const notJson = Symbol('not JSON')

function parsed(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    // Told by the caller of this function.
    return notJson
  }
}

/** STYLE, errors on the wire: { error: { code, message, detail } }. */
function errorIn(json: unknown, status: number): AppError | undefined {
  const error = (json as { error?: { code?: unknown; message?: unknown; detail?: unknown } } | null)?.error
  if (typeof error?.code !== 'string' || typeof error.message !== 'string') return undefined
  const { code, message, detail } = error
  return new AppError(code, status, retold({ code, message, detail }), detail)
}

/** Something between us and our server answered in its place. */
function errorByStatus({ status, headers }: Response): AppError {
  if (status === 429) return appError('tooMany', { retryAfterSeconds: Number(headers.get('retry-after')) || 30 })
  if (status >= 500) return appError('unavailable')
  return appError('networkError')
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError')
}
