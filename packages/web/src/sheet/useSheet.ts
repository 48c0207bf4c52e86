import { useSyncExternalStore } from 'react'
import { useSession } from '../auth/session.tsx'
import { openSheetOf, type SheetStatus } from './openSheets.ts'

/** A sheet from this device, brought up to date from the server behind it. `retry` after an error loads once more. */
export function useSheet(checksheetId: string): SheetStatus & { retry: () => void } {
  const { user } = useSession()
  const open = user && openSheetOf(user.id, checksheetId)
  const status = useSyncExternalStore(open?.subscribe ?? never, open?.read ?? nobody)
  return { ...status, retry: () => void open?.load() }
}

const never = () => () => undefined
const loading: SheetStatus = { status: 'loading' }
const nobody = () => loading
