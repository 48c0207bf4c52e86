import { useEffect, useRef, useState } from 'react'
import { noteActivity } from '../auth/inactivity/activity.ts'
import { EngineMissing } from '../vision/matching/engine.ts'
import { type Matcher, openMatcher, RegistrationBroken } from '../vision/matching/matcher.ts'
import type { MatchingAnswers, MatchingRequest } from '../vision/matching/messages.ts'
import { PictureRefused } from '../vision/refused.ts'

export type MatchProblem = 'engine' | 'registration' | 'unreadable' | 'broken'

/** Compares photos in a worker that lives as long as the page does. */
export function useMatcher() {
  const matcher = useRef<Matcher>(undefined)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<MatchProblem>()
  useEffect(
    () => () => {
      matcher.current?.close()
      matcher.current = undefined
    },
    [],
  )
  /** Undefined: it did not work, and `problem` says why. */
  const ask = async <T extends MatchingRequest['type']>(
    request: Extract<MatchingRequest, { type: T }>,
  ): Promise<MatchingAnswers[T] | undefined> => {
    matcher.current ??= openMatcher()
    setIsBusy(true)
    setProblem(undefined)
    noteActivity()
    try {
      return await matcher.current.ask(request)
    } catch (error) {
      console.info('the photo was not compared:', error)
      setProblem(problemOf(error))
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  return { ask, isBusy, problem }
}

function problemOf(error: unknown): MatchProblem {
  if (error instanceof EngineMissing) return 'engine'
  if (error instanceof RegistrationBroken) return 'registration'
  return error instanceof PictureRefused ? 'unreadable' : 'broken'
}
