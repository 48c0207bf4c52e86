import type { api } from '@ecs/core'
import { useState } from 'react'
import { type Marks, standing } from '../../approval/queue.ts'

const keyOf = (userId: string) => `ecs.deskMarks.${userId}`

function read(userId: string): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]') as [string, number][])
  } catch (error) {
    console.warn('the marks of the desk cannot be read:', error)
    return new Map()
  }
}

/** Sheets to be signed. They outlive a look at another screen, not the tab. */
export function useMarks(userId: string, rows: readonly api.ReviewRow[]) {
  const [all, setAll] = useState<Marks>(() => read(userId))
  const marks = standing(all, rows)
  const change = (id: string, rev: number | undefined): Marks => {
    const next = new Map(marks)
    if (rev === undefined) next.delete(id)
    else next.set(id, rev)
    sessionStorage.setItem(keyOf(userId), JSON.stringify([...next]))
    setAll(next)
    return next
  }
  return { marks, change }
}
