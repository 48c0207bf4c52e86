import { AppError } from '@ecs/core'
import { useState } from 'react'
import { useTranslation } from '../text/useTranslation.ts'

/** Runs one decision at a time and keeps the words of a refusal for the dialog that asked. */
export function useSubmit(onDone: () => void) {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const run = async (action: () => Promise<void>) => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await action()
      onDone()
    } catch (error) {
      if (!(error instanceof AppError)) console.error(error)
      setRefusal(error instanceof AppError ? error.message : t('state.broken'))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, refusal, run }
}
