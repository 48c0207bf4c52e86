import { useEffect, useState } from 'react'

const tickMs = 30_000

/** The time as lists show it: 「残り18分」 goes on by itself. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
