import { api, type Target } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Where the photo of a target may be looked at, for a while. */
export const usePhotoLink = ({ id, photo }: Target) =>
  useQuery({
    queryKey: [api.getTargetPhotoLink.path, id, photo],
    enabled: photo !== undefined,
    queryFn: ({ signal }) => call(api.getTargetPhotoLink, { params: { targetId: id } }, { signal }),
  })
