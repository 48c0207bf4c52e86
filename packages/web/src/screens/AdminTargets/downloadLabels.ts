import { api, fillPath } from '@ecs/core'
import { fetchFile } from '../../export/fetchFile.ts'
import { saveFile } from '../../export/saveFile.ts'
import type { TargetView } from './targetQueries.ts'

type Wanted = { size: api.LabelSizeName; startAt: number; view: TargetView; ids: string[] }

const { path, method } = api.makeLabels

/** One file, or several where there are thousands. */
export async function downloadLabels(ecsId: string, wanted: Wanted): Promise<number> {
  let files = 0
  let after: string | undefined
  do {
    const answer = await fetchFile(fillPath(path, { ecsId }), 'application/pdf', {
      method,
      body: bodyOf(wanted, files, after),
    })
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
