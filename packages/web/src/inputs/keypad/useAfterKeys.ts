import { useEffect, useRef } from 'react'
import { isKeyRunOpen } from '../../sheet/guard/listenForScans.ts'
import { burstRestMs } from '../../sheet/guard/scanBurst.ts'

/**
 * Does something once the keys are surely a hand's: the first figure of a scanner's code comes into the field like any
 * other, and is taken out again when the rest has come. A further key does away with what waited.
 */
export function useAfterKeys(): (then: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (then) => {
    clearTimeout(timer.current)
    const wait = () => {
      timer.current = setTimeout(() => (isKeyRunOpen() ? wait() : then()), burstRestMs)
    }
    wait()
  }
}
