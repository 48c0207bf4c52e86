import { type Cell, maxCommentLength, type Problem } from '@ecs/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { PhotoStrip } from '../../inputs/photo/PhotoStrip.tsx'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { TextArea } from '../../ui/Field.tsx'
import { focusAnswer } from './focusAnswer.ts'
import css from './Item.module.css'
import { useOpenSheet } from './openSheet.tsx'
import { cellRefOf } from './walk.ts'

const UsualReasons = lazyPart(async () => (await import('./UsualReasons.tsx')).UsualReasons)

type Props = {
  cell: Cell
  isReadOnly: boolean
  problems: readonly Problem[]
  /** It was opened just now: it comes into sight and takes the focus. */
  isAsked: boolean
}

/** Photo and comment, below the answer and in place: what a 否 has to be proved by, and what anybody may add. */
export function Evidence({ cell, isReadOnly, problems, isAsked }: Props) {
  const { t } = useTranslation()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAsked || !part.current) return
    part.current.scrollIntoView({ block: 'nearest' })
    focusAnswer(part.current)
  }, [isAsked])
  const { item } = cell.planItem
  const photo = problems.find(({ kind }) => kind === 'photo')
  const reason = problems.find(({ kind }) => kind === 'reason')
  return (
    <div ref={part} className={css.evidence} data-answer>
      {item.kind !== 'photo' && (
        <div>
          <p className={css.label}>{t('sheet.evidence.photo')}</p>
          {photo && <p className={css.need}>{photo.text}</p>}
          <PhotoStrip cell={cell} isReadOnly={isReadOnly} />
        </div>
      )}
      <CommentField cell={cell} isReadOnly={isReadOnly} error={reason?.text} />
    </div>
  )
}

/** The words about one answer; every keystroke is kept, and recorded when the field is left. */
function CommentField({ cell, isReadOnly, error }: { cell: Cell; isReadOnly: boolean; error: string | undefined }) {
  const { t } = useTranslation()
  const { sheet, filling, tell } = useOpenSheet()
  const [text, setText] = useState(cell.comment ?? '')
  const handleChange = (next: string) => {
    setText(next)
    tell(sheet.typeComment(cellRefOf(cell), next))
  }
  // What others wrote meanwhile, or an undo, shows as soon as it differs from what was typed here.
  const shown = cell.comment === undefined || cell.comment === text ? text : cell.comment
  const isAsked = cell.judgement === 'ng' && shown === '' && !isReadOnly
  const handleTake = (reason: string) => {
    handleChange(reason)
    filling.leave()
  }
  return (
    <div>
      <TextArea
        label={t(cell.judgement === 'ng' ? 'sheet.evidence.reason' : 'sheet.evidence.comment')}
        rows={2}
        maxLength={maxCommentLength}
        value={shown}
        readOnly={isReadOnly}
        error={error}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={() => document.hasFocus() && filling.leave()}
      />
      {isAsked && (
        <Suspense>
          <UsualReasons cell={cell} onTake={handleTake} />
        </Suspense>
      )}
    </div>
  )
}
