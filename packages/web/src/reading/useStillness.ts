import { type RefObject, useEffect, useRef } from 'react'
import { createStillness } from './stillness.ts'

const glanceMs = 250
const size = { width: 64, height: 48 }

/** Calls back when the camera is held still over something sharp. A few thousand pixels: the page does not feel it. */
export function useStillness(video: RefObject<HTMLVideoElement | null>, isOn: boolean, onStill: () => void): void {
  const handler = useRef(onStill)
  handler.current = onStill
  const look = useRef<ReturnType<typeof createStillness>>(undefined)
  useEffect(() => {
    if (!isOn) return
    const canvas = document.createElement('canvas')
    Object.assign(canvas, size)
    const paper = canvas.getContext('2d', { willReadFrequently: true })
    look.current ??= createStillness(size.width)
    const timer = setInterval(() => {
      const shown = video.current
      if (!paper || !shown || shown.videoWidth === 0) return
      paper.drawImage(shown, 0, 0, size.width, size.height)
      const { data } = paper.getImageData(0, 0, size.width, size.height)
      const glance = Uint8Array.from({ length: data.length / 4 }, (_, i) => data[4 * i + 1]!)
      if (look.current?.(glance)) handler.current()
    }, glanceMs)
    return () => clearInterval(timer)
  }, [video, isOn])
}
