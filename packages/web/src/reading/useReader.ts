import { useEffect, useRef, useState } from 'react'
import { noteActivity } from '../auth/inactivity/activity.ts'
import type { Part, Reading, ReadingKind } from '../vision/reading/messages.ts'
import { openReader, type Reader, type ReaderState, ReadingCancelled } from '../vision/reading/reader.ts'
import { PictureRefused } from '../vision/refused.ts'

export type ReadProblem = 'nothing' | 'unreadable' | 'broken'

/** Reads pictures in a worker that lives as long as the page does. */
export function useReader(onRead: (reading: Reading) => void) {
  const reader = useRef<Reader>(undefined)
  const [state, setState] = useState<ReaderState>({ type: 'idle' })
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ReadProblem>()
  useEffect(() => () => reader.current?.close(), [])
  const read = async (kind: ReadingKind, picture: Blob | ImageBitmap, part?: Part) => {
    reader.current ??= openReader(setState)
    setIsBusy(true)
    setProblem(undefined)
    noteActivity()
    try {
      const reading = await reader.current.read(kind, picture, part)
      if (reading && reading.text !== '') onRead(reading)
      else setProblem('nothing')
    } catch (error) {
      if (error instanceof ReadingCancelled) return
      console.info('the picture was not read:', error)
      setProblem(error instanceof PictureRefused ? 'unreadable' : 'broken')
    } finally {
      setIsBusy(false)
    }
  }
  return { read, cancel: () => reader.current?.close(), state, isBusy, problem }
}
