import { api, type Cell } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { blockedOf, isBlocked } from '../api/isBlocked.ts'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { cachedQuery } from '../sync/cachedQuery.ts'
import { registrationPhotoOf } from '../sync/pictures.ts'
import { syncClientOf } from '../sync/syncClient.ts'
import type { Compared } from '../vision/matching/messages.ts'

/** How this item of this target was registered: the last version with its photos, from the server or this device. */
export function useRegistration(cell: Cell) {
  const { sheet, me } = useOpenSheet()
  const { targetId } = sheet.state.checksheet
  const itemId = cell.planItem.item.id
  const list = useQuery(cachedQuery(me.id, api.listRegistrations, { params: { targetId } }))
  const current = list.data?.data.rows.find((row) => row.itemId === itemId && row.isCurrent)
  const compared = useQuery({
    queryKey: ['registration', current?.id],
    enabled: current !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async (): Promise<Compared> => {
      const reach = await syncClientOf(me.id)
      const photos: Blob[] = []
      for (const { id } of current!.photos) {
        const { content, contentType } = await registrationPhotoOf(reach, targetId, id)
        photos.push(new Blob([content], { type: contentType }))
      }
      return { id: current!.id, settings: current!.settings, photos }
    },
  })
  return {
    current,
    compared: compared.data,
    error: blockedOf(list, compared)[0]?.error,
    isPending: list.isPending || (current !== undefined && compared.isPending),
    retry: () => void (isBlocked(list) ? list.refetch() : compared.refetch()),
  }
}
