import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Actions } from '../../ui/Stack.tsx'

/** The code of the place one has come to; emptied after each, so that the next scan starts clean. */
export function ArrivalCode({ onCode }: { onCode: (code: string) => Promise<unknown> }) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const given = code.trim()
    if (given === '' || isBusy) return
    setIsBusy(true)
    setCode('')
    void onCode(given).finally(() => setIsBusy(false))
  }
  return (
    <form onSubmit={handleSubmit}>
      <TextField
        label={t('plan.arrive')}
        hint={t('plan.arriveHint')}
        maxLength={500}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Actions>
        <Button type="submit" icon="check" disabled={isBusy}>
          {t('plan.arriveButton')}
        </Button>
      </Actions>
    </form>
  )
}
