import type { api, Outcome } from '@ecs/core'
import { createContext, type ReactNode, useContext } from 'react'
import type { Sheet } from '../sheet.ts'
import type { SheetEditor } from './sheetEditor.ts'

/** The sheet that a screen and its parts are about, and the person in front of it. */
export type OpenSheetContext = {
  sheet: Sheet
  editor: SheetEditor
  me: { id: string; name: string }
  /** The people of the sheet's ECS; empty while nobody could be asked. */
  people: readonly api.Person[]
  nameOf: (userId: string | undefined) => string | undefined
  /** Whether a change was taken; why not is shown. */
  tell: (outcome: Outcome) => boolean
  /** A template that is tried out: what leads away from the sheet, or to the server, is not offered. */
  isTrial?: true
}

const Context = createContext<OpenSheetContext | undefined>(undefined)

export function OpenSheetProvider({ open, children }: { open: OpenSheetContext; children: ReactNode }) {
  return <Context value={open}>{children}</Context>
}

export function useOpenSheet(): OpenSheetContext {
  const open = useContext(Context)
  if (!open) throw new Error('no sheet is open here')
  return open
}
