import { isSignature, message } from '@ecs/core'
import { useState } from 'react'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { cellRefOf } from '../../sheet/view/walk.ts'
import { momentWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import type { CaptureProps } from '../defineInput.ts'
import { type Background, BackgroundChoice } from './BackgroundChoice.tsx'
import { inkPicture } from './ink/drawInk.ts'
import { InkPad, type Pen } from './ink/InkPad.tsx'
import { InkTools, inkColors, inkWidths } from './ink/InkTools.tsx'
import { emptyInk, type InkStroke } from './ink/ink.ts'
import { isRecognised, RecogniseInk } from './RecogniseInk.tsx'
import css from './SignInput.module.css'
import { annotationsOf, boxHeight } from './strokes.ts'

const drawingRatio = 0.75

/** Written by hand and kept as vectors: a signature where the item asks for one, else a drawing beside the answer. */
export function InkCapture({ view: { cell }, block, onDone }: CaptureProps) {
  const { t } = useTranslation()
  const { sheet, me, editor, tell } = useOpenSheet()
  const { item } = cell.planItem
  const isSign = item.kind === 'sign'
  const [ink, setInk] = useState(emptyInk)
  const [pen, setPen] = useState<Pen>({ tool: 'pen', color: inkColors.black, width: inkWidths.middle })
  const [zoom, setZoom] = useState(1)
  const [background, setBackground] = useState<Background>()
  const [isEmptyTold, setIsEmptyTold] = useState(false)
  const ratio = isSign ? boxHeight : (background?.ratio ?? drawingRatio)
  const meaning = item.sign?.meaning ?? item.name
  const isMissing = isSign ? !isSignature(ink.strokes.map(({ points }) => points)) : ink.strokes.length === 0
  if (block) return null

  const keep = async () => {
    if (isMissing) return setIsEmptyTold(true)
    const annotations = isSign
      ? annotationsOf(
          ink.strokes.map(({ points }) => points),
          [me.name, meaning].join('　'),
        )
      : ink.strokes.map(lineOf)
    const added = await sheet.commands.addFile({
      ...(await inkPicture(ink.strokes, ratio, background?.file)),
      kind: isSign ? 'sign' : 'drawing',
      source: 'device',
      takenAt: new Date().toISOString(),
      annotations,
      cell: cellRefOf(cell),
    })
    if (!tell(added)) return
    if (isSign) editor.answer(cell, added.attachmentId, 'handwrite')
    else toast(t('capture.ink.kept'))
    onDone()
  }
  return (
    <>
      <InkTools pen={pen} onPen={setPen} ink={ink} onInk={setInk} zoom={zoom} onZoom={setZoom} isPlain={isSign} />
      {!isSign && <BackgroundChoice background={background} onChange={setBackground} />}
      <InkPad
        label={t('sheet.sign.pad', { label: item.name })}
        ink={ink}
        onInk={setInk}
        pen={pen}
        ratio={ratio}
        zoom={zoom}
        backgroundUrl={background?.url}
      />
      {isSign && (
        <p className={css.caption}>
          {t('sheet.sign.as', { name: me.name, meaning })}
          {`　${momentWords(new Date().toISOString(), sheet.evaluation.context.today, t)}`}
        </p>
      )}
      {isEmptyTold && isMissing && (
        <p role="alert" className={css.missing}>
          {isSign ? message('signMissing').text : t('capture.ink.empty')}
        </p>
      )}
      <Actions>
        {isRecognised(cell) && <RecogniseInk cell={cell} strokes={ink.strokes} ratio={ratio} />}
        <Button kind="primary" icon="check" onClick={() => void keep()}>
          {t(isSign ? 'sheet.sign.done' : 'capture.ink.keep')}
        </Button>
      </Actions>
    </>
  )
}

const lineOf = ({ points, color, width }: InkStroke) => ({ shape: 'line' as const, points, color, width })
