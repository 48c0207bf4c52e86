import { useState } from 'react'
import { poolWords } from '../../../account/poolWords.ts'

/** One request to the pool at a time, and what it refused in words. */
export function useAsk() {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const ask = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(poolWords(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refusal, ask }
}
