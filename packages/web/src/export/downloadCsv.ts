import { api, appError, type CsvEncoding, fillPath } from '@ecs/core'
import { currentToken } from '../api/token.ts'
import { saveFile } from './saveFile.ts'

type Query = api.ListFilters & { ids?: string; encoding: CsvEncoding }

/** A link cannot carry the token: the page fetches the file and hands it to the browser. */
export async function downloadCsv(ecsId: string, query: Query): Promise<void> {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
  const url = `${fillPath(api.exportChecksheets.path, { ecsId })}?${new URLSearchParams(given)}`
  const headers = { authorization: `Bearer ${await currentToken()}` }
  const answer = await fetch(url, { headers, redirect: 'error', cache: 'no-store' }).catch(() => {
    throw appError('networkError')
  })
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/csv')) {
    const told = (await answer.json().catch(() => undefined)) as { error?: { message: string } } | undefined
    throw new Error(told?.error?.message ?? appError('networkError').message)
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'checksheets.csv'
  saveFile(await answer.blob(), name)
}
