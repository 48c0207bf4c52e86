import { useSession } from '../auth/session.tsx'
import { useMay } from '../auth/useMay.ts'
import { type MainPlace, placesFor } from './places.ts'

export function usePlaces(): MainPlace[] {
  const { authList } = useSession()
  return placesFor(useMay(), authList !== undefined)
}
