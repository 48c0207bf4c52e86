import { type Cell, mayIn, message } from '@ecs/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CodeScanner } from '../../camera/CodeScanner.tsx'
import type { CodeWay, ScannedCode } from '../../camera/scannedCode.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { cellRefOf } from '../../sheet/view/walk.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Actions } from '../../ui/Stack.tsx'
import type { CaptureProps } from '../defineInput.ts'
import css from './CodeCapture.module.css'
import { CodePair } from './CodePair.tsx'
import { DecideButton } from './DecideButton.tsx'
import { isMatch, sourceOf, useNoteMismatch } from './useNoteMismatch.ts'

/** Expected and read value, large, one below the other; what differs is marked letter by letter. */
export function CodeVerification({ view: { cell }, block, onDone }: CaptureProps) {
  const { t } = useTranslation()
  const { editor } = useOpenSheet()
  const [params, setParams] = useSearchParams()
  const noteMismatch = useNoteMismatch(cell)
  const read = params.get('read') ?? ''
  const way = (params.get('way') ?? 'camera') as CodeWay
  if (block) return <p className={css.value}>{cell.value ?? '—'}</p>
  const show = (next: Record<string, string>) => {
    const row = params.get('row')
    setParams({ ...(row ? { row } : {}), ...next }, { replace: true })
  }
  const handleCode = ({ text, way }: ScannedCode) => {
    noteMismatch(text)
    show({ read: text, way })
  }
  if (read === '') return <CodeScanner onCode={handleCode} />
  const isRight = isMatch(cell, read)
  return (
    <>
      {cell.expected === undefined ? (
        <Note tone="warn" icon="warning">
          {message('cannotVerify').text}
        </Note>
      ) : (
        <Verdict cell={cell} read={read} expected={cell.expected} isRight={isRight} />
      )}
      <p className={css.caption}>{t(`capture.way.${way}`)}</p>
      <Actions>
        <Button icon="retry" kind={isRight ? 'secondary' : 'primary'} onClick={() => show({})}>
          {t('capture.scan.again')}
        </Button>
        {(isRight || cell.expected === undefined) && (
          <DecideButton
            value={read}
            onDecide={() => {
              editor.answer(cell, read, sourceOf(way))
              onDone()
            }}
          />
        )}
      </Actions>
      {!isRight && cell.expected !== undefined && <AsOther cell={cell} read={read} way={way} onDone={onDone} />}
    </>
  )
}

type VerdictProps = { cell: Cell; read: string; expected: string; isRight: boolean }

function Verdict({ cell, read, expected, isRight }: VerdictProps) {
  const { t } = useTranslation()
  const rule = cell.planItem.item.match?.mode ?? 'exact'
  return (
    <>
      <div className={css.verdict} data-right={isRight} role="alert">
        <b>{isRight ? t('capture.code.right') : message('codeMismatch', { read, expected }).text}</b>
      </div>
      <CodePair expected={expected} read={read} isRight={isRight} />
      {rule !== 'exact' && <p className={css.caption}>{t(`capture.code.rule.${rule}`)}</p>}
    </>
  )
}

type OtherProps = { cell: Cell; read: string; way: CodeWay; onDone: () => void }

/** It really is another thing: a leader may record it as that, with a reason; the judgement stays 否. */
function AsOther({ cell, read, way, onDone }: OtherProps) {
  const { t } = useTranslation()
  const { sheet, tell } = useOpenSheet()
  const [reason, setReason] = useState('')
  if (!mayIn(sheet.actor, 'checksheet.return', sheet.state.checksheet.ecsId)) {
    return <p className={css.caption}>{t('capture.code.askLeader')}</p>
  }
  const handleRecord = () => {
    const comment = reason.trim()
    if (tell(sheet.commands.set(cellRefOf(cell), read, { source: sourceOf(way), comment }))) onDone()
  }
  return (
    <div className={css.other}>
      <TextField
        label={t('capture.code.otherReason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button disabled={reason.trim() === ''} onClick={handleRecord}>
        {t('capture.code.asOther')}
      </Button>
    </div>
  )
}
