import { isSignature, message } from '@ecs/core'
import { useEffect, useRef, useState } from 'react'
import type SignaturePad from 'signature_pad'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import css from './SignInput.module.css'
import { fromPixels, type Stroke, toPixels } from './strokes.ts'

type Props = { label: string; onSign: (strokes: readonly Stroke[]) => Promise<void> }

/** The field to write in. What is written stays when the tablet is turned. */
export function SignPad({ label, onSign }: Props) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const pad = usePad(canvas, setStrokes)
  const [isBusy, setIsBusy] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const handleSign = async (signed: readonly Stroke[]) => {
    const isDot = signed.length > 0 && !isSignature(signed)
    setIsMissing(isDot)
    if (isDot) return
    setIsBusy(true)
    await onSign(signed).finally(() => setIsBusy(false))
  }
  const handleClear = () => {
    pad.current?.clear()
    setStrokes([])
    setIsMissing(false)
  }
  const isEmpty = strokes.length === 0
  return (
    <>
      <div className={css.pad}>
        <canvas ref={canvas} className={css.canvas} role="img" aria-label={t('sheet.sign.pad', { label })} />
        {isEmpty && <span className={css.here}>{t('sheet.sign.here')}</span>}
      </div>
      {isMissing && <p role="alert">{message('signMissing').text}</p>}
      <div className={css.actions}>
        <Button disabled={isEmpty || isBusy} onClick={handleClear}>
          {t('sheet.sign.clear')}
        </Button>
        {isEmpty ? (
          <Button disabled={isBusy} onClick={() => void handleSign([])}>
            {t('sheet.sign.byName')}
          </Button>
        ) : (
          <Button icon="check" disabled={isBusy} onClick={() => void handleSign(strokes)}>
            {t('sheet.sign.done')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Loads the drawing program only when somebody has to sign, and keeps the canvas as sharp as the screen. */
function usePad(canvas: React.RefObject<HTMLCanvasElement | null>, onStrokes: (strokes: readonly Stroke[]) => void) {
  const pad = useRef<SignaturePad>(undefined)
  useEffect(() => {
    const paper = canvas.current
    if (!paper) return
    let isGone = false
    let widthPx = 0
    const readStrokes = () => fromPixels(pad.current?.toData() ?? [], widthPx || 1)
    const fit = () => {
      const kept = readStrokes()
      const scale = devicePixelRatio || 1
      widthPx = paper.clientWidth
      paper.width = paper.clientWidth * scale
      paper.height = paper.clientHeight * scale
      paper.getContext('2d')?.scale(scale, scale)
      pad.current?.clear()
      pad.current?.fromData(groupsOf(toPixels(kept, widthPx), paper))
    }
    const watch = new ResizeObserver(fit)
    void import('signature_pad').then(({ default: Pad }) => {
      if (isGone) return
      pad.current = new Pad(paper, { penColor: inkOf(paper), minWidth: 1, maxWidth: 3 })
      pad.current.addEventListener('endStroke', () => onStrokes(readStrokes()))
      watch.observe(paper)
    })
    return () => {
      isGone = true
      watch.disconnect()
      pad.current?.off()
    }
  }, [canvas, onStrokes])
  return pad
}

const inkOf = (element: Element): string => getComputedStyle(element).color

const groupsOf = (strokes: { x: number; y: number }[][], paper: Element) =>
  strokes.map((points) => ({
    points: points.map((point, index) => ({ ...point, time: index * 10, pressure: 0.5 })),
    penColor: inkOf(paper),
    minWidth: 1,
    maxWidth: 3,
    dotSize: 0,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over' as const,
  }))
