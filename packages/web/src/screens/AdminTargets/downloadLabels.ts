import { api, appError, fillPath } from '@ecs/core'
import { currentToken } from '../../api/token.ts'
import { saveFile } from '../../export/saveFile.ts'
import type { TargetView } from './targetQueries.ts'

type Wanted = { size: api.LabelSizeName; startAt: number; view: TargetView; ids: string[] }

/** One file, or several where there are thousands. A link cannot carry the token: the page fetches and saves them. */
export async function downloadLabels(ecsId: string, wanted: Wanted): Promise<number> {
  let files = 0
  let after: string | undefined
  do {
    const answer = await ask(ecsId, bodyOf(wanted, files, after))
    files += 1
    saveFile(await answer.blob(), `QRラベル_${wanted.size}_${files}.pdf`)
    after = decodeURIComponent(answer.headers.get(api.nextLabelsHeader) ?? '') || undefined
  } while (after)
  return files
}

function bodyOf({ size, startAt, view: { q, area, status }, ids }: Wanted, files: number, after: string | undefined) {
  const filters = { ...(q !== '' && { q }), ...(area !== undefined && { area }), ...(status && { status }) }
  return {
    size,
    // Only the first sheet was begun.
    startAt: files === 0 ? startAt : 1,
    ...(ids.length > 0 ? { ids: ids.slice(0, api.mostLabels) } : filters),
    ...(after && { after }),
  }
}

async function ask(ecsId: string, body: object): Promise<Response> {
  const answer = await fetch(fillPath(api.makeLabels.path, { ecsId }), {
    method: 'POST',
    headers: { authorization: `Bearer ${await currentToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    cache: 'no-store',
  }).catch(() => {
    throw appError('networkError')
  })
  if (answer.ok && answer.headers.get('content-type') === 'application/pdf') return answer
  const told = (await answer.json().catch(() => undefined)) as { error?: { message: string } } | undefined
  throw new Error(told?.error?.message ?? appError('networkError').message)
}
