import { appError } from '@ecs/core'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import type { FoundCodes } from '../vision/messages.ts'
import { mostPixels, PictureRefused } from '../vision/refused.ts'
import { see } from '../vision/vision.ts'
import css from './CodeScanner.module.css'
import { isScanned } from './isScanned.ts'
import type { ScannedCode } from './scannedCode.ts'

type Props = {
  onFound: (found: FoundCodes) => void
  /** Undefined where the page has its own field. */
  onCode: ((code: ScannedCode) => void) | undefined
  /** Looks on after a code was read. */
  onAgain: (() => void) | undefined
}

/** Without the live picture: from a stored one, by hand, or by a scanner that types into the field. */
export function OtherWays({ onFound, onCode, onAgain }: Props) {
  const { t } = useTranslation()
  return (
    <div className={css.other}>
      <div className={css.buttons}>
        {onAgain && (
          <Button icon="retry" onClick={onAgain}>
            {t('capture.scan.again')}
          </Button>
        )}
        <PictureWay onFound={onFound} />
      </div>
      {onCode && <TypedWay onCode={onCode} />}
    </div>
  )
}

function PictureWay({ onFound }: Pick<Props, 'onFound'>) {
  const { t } = useTranslation()
  const [state, setState] = useState<'ready' | 'busy' | 'nothing' | 'unreadable' | 'tooLarge'>('ready')
  const read = async (file: File) => {
    setState('busy')
    try {
      const found = await see({ type: 'still', file })
      setState(found.codes.length === 0 ? 'nothing' : 'ready')
      onFound(found)
    } catch (error) {
      console.info('the picture cannot be read:', error)
      setState(error instanceof PictureRefused && error.refusal === 'tooLarge' ? 'tooLarge' : 'unreadable')
    }
  }
  return (
    <div>
      <FileButton
        icon="download"
        label={t('capture.scan.fromPicture')}
        isDisabled={state === 'busy'}
        onFiles={([file]) => void read(file!)}
      >
        {state === 'busy' && t('capture.scan.reading')}
      </FileButton>
      <p className={css.problem} role="alert">
        {state === 'nothing' && t('capture.scan.nothing')}
        {state === 'unreadable' && t('capture.scan.unreadable')}
        {state === 'tooLarge' && appError('tooManyPixels', { maxPixels: mostPixels }).message}
      </p>
    </div>
  )
}

function TypedWay({ onCode }: { onCode: (code: ScannedCode) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const keyTimes = useRef<number[]>([])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key.length === 1) keyTimes.current.push(event.timeStamp)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const code = text.trim()
    if (code === '') return
    const way = isScanned(keyTimes.current, code.length) ? 'scanner' : 'manual'
    keyTimes.current = []
    setText('')
    onCode({ text: code, way, isGs1: false })
  }
  return (
    <form className={css.typed} onSubmit={handleSubmit}>
      <TextField
        label={t('capture.scan.byHand')}
        value={text}
        maxLength={500}
        spellCheck={false}
        autoCapitalize="characters"
        enterKeyHint="done"
        onKeyDown={handleKey}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        {t('capture.scan.useTyped')}
      </Button>
    </form>
  )
}
