import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CodeScanner } from '../../camera/CodeScanner.tsx'
import type { ScannedCode } from '../../camera/scannedCode.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Actions } from '../../ui/Stack.tsx'
import type { CaptureProps } from '../defineInput.ts'
import css from './CodeCapture.module.css'
import { DecideButton } from './DecideButton.tsx'
import { SplitTable } from './SplitTable.tsx'
import { twinOf } from './twinOf.ts'
import { sourceOf, useNoteMismatch } from './useNoteMismatch.ts'

/** Reads a code into the item. Where a value is expected, the comparison has its own page. */
export function CodeCapture({ view: { cell }, block, onDone }: CaptureProps) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [read, setRead] = useState<ScannedCode>()
  const noteMismatch = useNoteMismatch(cell)
  if (block) return <p className={css.value}>{cell.value ?? '—'}</p>
  const handleCode = (code: ScannedCode) => {
    if (cell.planItem.item.expected === undefined) return setRead(code)
    noteMismatch(code.text)
    const found = new URLSearchParams({ ...Object.fromEntries(params), read: code.text, way: code.way })
    navigate({ pathname: '../qr-varfication', search: `?${found}` }, { relative: 'path' })
  }
  if (!read) return <CodeScanner onCode={handleCode} />
  const twin = twinOf(sheet, cell, read.text)
  return (
    <>
      <ReadValue code={read} />
      <SplitTable cell={cell} text={read.text} />
      {twin !== undefined && (
        <Note tone="warn" icon="warning">
          {t('capture.code.twin', { place: twin })}
        </Note>
      )}
      <Actions>
        <Button icon="retry" onClick={() => setRead(undefined)}>
          {t('capture.scan.again')}
        </Button>
        <DecideButton
          value={read.text}
          onDecide={() => {
            editor.answer(cell, read.text, sourceOf(read.way))
            onDone()
          }}
        />
      </Actions>
    </>
  )
}

/** What was read, large, as a mere text: a code that holds an address is never opened. */
function ReadValue({ code }: { code: ScannedCode }) {
  const { t } = useTranslation()
  return (
    <div className={css.read} role="status">
      <p className={css.caption}>{t(`capture.way.${code.way}`)}</p>
      <p className={css.value}>
        {partsOf(code.text).map(({ at, part }) => (
          <span key={at} className={css.part}>
            {part}
          </span>
        ))}
      </p>
    </div>
  )
}

/** The parts of a GS1 code begin with a bracket: a long one breaks there, not within a number. */
function partsOf(text: string): { at: number; part: string }[] {
  let at = 0
  return text.split(/(?=\(\d{2,4}\))/).map((part) => {
    const from = at
    at += part.length
    return { at: from, part }
  })
}
