import type { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import type { SheetHere } from '../../sync/localSheets.ts'

/** Of what was kept of 続きから, that which nobody has handed in on this device since. */
export function stillOpen(
  sheets: readonly api.HomeSheet[],
  here: readonly Pick<SheetHere, 'id' | 'status'>[],
): api.HomeSheet[] {
  const statuses = new Map(here.map(({ id, status }) => [id, status]))
  return sheets.flatMap((sheet) => {
    const status = statuses.get(sheet.id) ?? sheet.status
    return status === 'open' || status === 'returned' ? [{ ...sheet, status }] : []
  })
}

/** Without a network the first screen is what was last heard: the device knows what was done since. */
export function useStillOpen(userId: string, sheets: api.HomeSheet[], isKept: boolean): api.HomeSheet[] {
  const { data } = useQuery({
    queryKey: ['go on here', userId, sheets.map(({ id }) => id)],
    queryFn: async () => {
      const [{ syncClientOf }, { sheetsHere }] = await Promise.all([
        import('../../sync/syncClient.ts'),
        import('../../sync/localSheets.ts'),
      ])
      const { store } = await syncClientOf(userId)
      const ecsIds = [...new Set(sheets.map(({ ecsId }) => ecsId))]
      return (await Promise.all(ecsIds.map((ecsId) => sheetsHere(store, ecsId)))).flat()
    },
    enabled: isKept && sheets.length > 0,
    networkMode: 'always',
    staleTime: 0,
  })
  return isKept && data ? stillOpen(sheets, data) : sheets
}
