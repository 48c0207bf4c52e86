import { useSession } from '../auth/session.tsx'
import { useMay } from '../auth/useMay.ts'
import { type MainScreen, screensFor } from './navigation.ts'

export function useMainScreens(): MainScreen[] {
  const { authList } = useSession()
  return screensFor(useMay(), authList !== undefined)
}
