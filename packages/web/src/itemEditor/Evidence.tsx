import { type Cell, maxCommentLength, type Problem } from '@ecs/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { PhotoStrip } from '../inputs/photo/PhotoStrip.tsx'
import { focusAnswer } from '../sheet/view/focusAnswer.ts'
import css from '../sheet/view/Item.module.css'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { cellRefOf } from '../sheet/view/walk.ts'
import { lazyPart } from '../startup/lazyPart.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { TextArea } from '../ui/Field.tsx'
import { canHear } from '../voice/canHear.ts'

const VoiceChip = lazyPart(async () => (await import('../voice/VoiceChip.tsx')).VoiceChip)

const UsualReasons = lazyPart(async () => (await import('../sheet/view/UsualReasons.tsx')).UsualReasons)

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
  const { sheet, editor, tell } = useOpenSheet()
  const [text, setText] = useState(cell.comment ?? '')
  const handleChange = (next: string) => {
    setText(next)
    tell(sheet.commands.typeComment(cellRefOf(cell), next))
  }
  // What others wrote meanwhile, or an undo, shows as soon as it differs from what was typed here.
  const shown = cell.comment === undefined || cell.comment === text ? text : cell.comment
  const isAsked = cell.judgement === 'ng' && shown === '' && !isReadOnly
  const handleTake = (reason: string) => {
    handleChange(reason)
    editor.leave()
  }
  return (
    <div className={css.comment}>
      <TextArea
        label={t(cell.judgement === 'ng' ? 'sheet.evidence.reason' : 'sheet.evidence.comment')}
        rows={2}
        maxLength={maxCommentLength}
        value={shown}
        readOnly={isReadOnly}
        error={error}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={() => document.hasFocus() && editor.leave()}
      />
      {!isReadOnly && canHear() && (
        <VoiceChip onHeard={(said) => handleTake(shown === '' ? said : `${shown}　${said}`)} />
      )}
      {isAsked && (
        <Suspense>
          <UsualReasons cell={cell} onTake={handleTake} />
        </Suspense>
      )}
    </div>
  )
}
