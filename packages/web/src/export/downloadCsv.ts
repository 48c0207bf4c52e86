import { api, type CsvEncoding, fillPath } from '@ecs/core'
import { fetchFile, fileNameOf } from './fetchFile.ts'
import { saveFile } from './saveFile.ts'

type Query = api.ListFilters & { ids?: string; encoding: CsvEncoding }

export async function downloadCsv(ecsId: string, query: Query): Promise<void> {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
  const url = `${fillPath(api.exportChecksheets.path, { ecsId })}?${new URLSearchParams(given)}`
  const answer = await fetchFile(url, 'text/csv')
  saveFile(await answer.blob(), fileNameOf(answer, 'checksheets.csv'))
}
