import { useEffect, useRef, useState } from 'react'
import { noteActivity } from '../auth/inactivity/activity.ts'
import { EngineMissing } from '../vision/matching/engine.ts'
import { type Matcher, openMatcher, RegistrationBroken } from '../vision/matching/matcher.ts'
import type { MatchingAnswers, MatchingRequest } from '../vision/matching/messages.ts'
import { PictureRefused } from '../vision/refused.ts'
import { tellEngineMissing } from './engineState.ts'

export type MatchProblem = 'registration' | 'unreadable' | 'broken'

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
      const answer = await matcher.current.ask(request)
      tellEngineMissing(false)
      return answer
    } catch (error) {
      console.info('the photo was not compared:', error)
      if (error instanceof EngineMissing) tellEngineMissing(true)
      else setProblem(problemOf(error))
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  return { ask, isBusy, problem }
}

function problemOf(error: unknown): MatchProblem {
  if (error instanceof RegistrationBroken) return 'registration'
  return error instanceof PictureRefused ? 'unreadable' : 'broken'
}
