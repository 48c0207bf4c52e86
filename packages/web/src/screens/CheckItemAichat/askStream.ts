import { AppError, api, appError, fillPath } from '@ecs/core'
import { readResponse } from '../../api/readResponse.ts'
import { currentToken, freshToken } from '../../api/token.ts'
import { readEvents } from '../../sync/eventStream.ts'

type Asked = {
  checksheetId: string
  messageId: string
  body: { itemId: string; rowId?: string | undefined; question: api.AssistantQuestion }
}

/** The parts of an answer as they come. What is refused before it begins is thrown as everywhere else. */
export async function* askStream(asked: Asked, signal: AbortSignal): AsyncGenerator<api.AssistantPart> {
  const response = await send(asked, signal)
  if (!response.ok || !response.body) return void (await readResponse(api.askAssistant, response))
  let isWhole = false
  for await (const { data } of readEvents(response.body, { lastEventId: undefined, retryMs: 0 })) {
    if (data === '[DONE]') isWhole = true
    else yield JSON.parse(data) as api.AssistantPart
  }
  if (!isWhole) throw appError('requestAborted')
}

async function send({ checksheetId, messageId, body }: Asked, signal: AbortSignal): Promise<Response> {
  const post = async (token: string | undefined) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const url = fillPath(api.askAssistant.path, { checksheetId, messageId })
    return fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
      cache: 'no-store',
      redirect: 'error',
    })
  }
  try {
    const first = await post(await currentToken())
    return first.status === 401 ? await post(await freshToken()) : first
  } catch (error) {
    throw error instanceof AppError || signal.aborted ? error : appError('networkError')
  }
}
