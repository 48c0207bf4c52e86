import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TextField } from '../ui/Field.tsx'
import { Actions, Stack } from '../ui/Stack.tsx'
import { isTouch } from '../ui/touch.ts'

type Props = {
  label: string
  hint: string
  action: string
  onCode: (code: string) => Promise<unknown>
  /** The place of a camera that reads codes and hands them to the same `onCode`. */
  camera?: ReactNode
  /** What was read elsewhere already. */
  initial?: string
}

/**
 * A code by a scanner that types, or by hand. The field has the focus, so that a scanner needs no tap; under a camera on
 * a touch screen it has not, or the keyboard would cover the picture: the camera listens to scanners there.
 */
export function CodeEntry({ label, hint, action, onCode, camera, initial = '' }: Props) {
  const [code, setCode] = useState(initial)
  const [isBusy, setIsBusy] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const given = code.trim()
    if (given === '' || isBusy) return
    setIsBusy(true)
    void onCode(given).finally(() => setIsBusy(false))
  }
  return (
    <Card>
      {camera}
      <form onSubmit={handleSubmit}>
        <Stack>
          <TextField
            label={label}
            hint={hint}
            maxLength={500}
            autoFocus={camera === undefined || !isTouch()}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Actions>
            <Button kind="primary" type="submit" icon="next" disabled={isBusy}>
              {action}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  )
}
