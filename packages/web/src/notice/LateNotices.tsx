import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '../auth/session.tsx'
import { whenUserIdle } from '../startup/whenUserIdle.ts'

const atLatestMs = 5000

/** Counts the notices and listens for new ones once the first screen stands; nobody waits for it. */
export function LateNotices() {
  const { user } = useSession()
  const [Watch, setWatch] = useState<ComponentType>()
  const isSignedIn = user !== undefined
  useEffect(() => {
    if (!isSignedIn) return
    let isGone = false
    const load = () =>
      import('../notices/NoticeWatch.tsx').then(
        ({ NoticeWatch }) => isGone || setWatch(() => NoticeWatch),
        (error) => console.error('notices are not counted:', error),
      )
    whenUserIdle(() => void load(), atLatestMs)
    return () => {
      isGone = true
    }
  }, [isSignedIn])
  return Watch ? <Watch key={user?.id} /> : null
}
