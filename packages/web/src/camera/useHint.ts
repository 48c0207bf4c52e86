import { useEffect, useState } from 'react'
import { useTranslation } from '../text/useTranslation.ts'

/** PRODUCT 4: who has held the camera up in vain for so long is told what helps. */
const patienceMs = 30_000

export function useHint(isLooking: boolean): string {
  const { t } = useTranslation()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    setIsLong(false)
    if (!isLooking) return
    const timer = setTimeout(() => setIsLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isLooking])
  if (!isLooking) return ''
  return t(isLong ? 'capture.scan.hint' : 'capture.scan.aim')
}
