import { type RefObject, useEffect, useRef } from 'react'
import { noteActivity } from '../auth/inactivity/activity.ts'
import type { FoundCodes } from '../vision/messages.ts'
import { see } from '../vision/vision.ts'
import { frameNow } from './currentFrame.ts'

/** Between frames the worker rests: enough for two cores, short enough to feel at once. */
const restMs = 40
const mostFailures = 3

type Options = {
  video: RefObject<HTMLVideoElement | null>
  isOn: boolean
  onFound: (found: FoundCodes) => void
  /** The reader cannot start: only other ways are left. */
  onBroken: () => void
}

/** Reads frame after frame while it is on. One frame is under way at a time, and all the work is the worker's. */
export function useLiveCodes({ video, isOn, onFound, onBroken }: Options): void {
  const handlers = useRef({ onFound, onBroken })
  handlers.current = { onFound, onBroken }
  useEffect(() => {
    if (!isOn) return
    let isGone = false
    const run = async () => {
      let failures = 0
      while (!isGone) {
        const found = await readFrame(video.current).catch((error: unknown) => {
          failures += 1
          // A frame may be lost when the camera changes; a reader that never answers is broken.
          if (failures >= mostFailures) throw error
          return undefined
        })
        if (found) failures = 0
        if (isGone) return
        if (found && found.codes.length > 0) {
          noteActivity()
          handlers.current.onFound(found)
        }
        await new Promise((resolve) => setTimeout(resolve, restMs))
      }
    }
    run().catch((error) => {
      console.error('codes cannot be read:', error)
      if (!isGone) handlers.current.onBroken()
    })
    return () => {
      isGone = true
    }
  }, [video, isOn])
}

async function readFrame(video: HTMLVideoElement | null): Promise<FoundCodes | undefined> {
  const picture = video && (await frameNow(video))
  return picture ? see({ type: 'frame', picture }, [picture]) : undefined
}
