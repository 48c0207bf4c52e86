import type { InquiryContext } from '@ecs/core'
import { useState } from 'react'
import { useSyncStatus } from '../../device/syncStatus.tsx'
import { contextOf } from '../../inquiries/inquiryDraft.ts'

export type ContextLines = {
  all: InquiryContext
  chosen: InquiryContext
  /** Which lines go along. */
  names: readonly string[]
  onChange: (names: readonly string[]) => void
}

/** What would be sent along: all of it, until the person takes something out. */
export function useContextLines(from: string | null, errorId: string | null): ContextLines {
  const unsent = useSyncStatus()?.count ?? 0
  const all = contextOf({ from, errorId, unsent, device: navigator.userAgent })
  const [removed, setRemoved] = useState<readonly string[]>([])
  const names = Object.keys(all).filter((name) => !removed.includes(name))
  const chosen = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) as InquiryContext
  return {
    all,
    chosen,
    names,
    onChange: (kept) => setRemoved(Object.keys(all).filter((name) => !kept.includes(name))),
  }
}
