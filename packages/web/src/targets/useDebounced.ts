import { useEffect, useState } from 'react'

/** The value once it has stood still for a moment: a server is not asked for every key. */
export function useDebounced<V>(value: V, waitMs = 250): V {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
