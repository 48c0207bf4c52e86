import { useTranslation } from '../../../text/useTranslation.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import type { Pen } from './InkPad.tsx'
import css from './InkTools.module.css'
import { clear, type Ink, redo, undo } from './ink.ts'

export const inkColors = { black: '#1e1a24', blue: '#0e52ad', red: '#c73200' } as const
export const inkWidths = { thin: 0.003, middle: 0.006, thick: 0.012 } as const

type Props = {
  pen: Pen
  onPen: (pen: Pen) => void
  ink: Ink
  onInk: (change: (ink: Ink) => Ink) => void
  zoom: number
  onZoom: (zoom: number) => void
  /** A signature needs no colours. */
  isPlain: boolean
}

const keyOf = <T extends Record<string, unknown>>(choices: T, value: unknown): keyof T & string =>
  Object.keys(choices).find((key) => choices[key] === value) as keyof T & string

/** Times the paper's own size. */
const zooms = ['1', '2', '3'] as const

export function InkTools({ pen, onPen, ink, onInk, zoom, onZoom, isPlain }: Props) {
  const { t } = useTranslation()
  // There the choices speak for themselves.
  const isLabelHidden = useMedia(phone)
  // Only enlarged paper can be moved.
  const tools = zoom > 1 ? (['pen', 'eraser', 'move'] as const) : (['pen', 'eraser'] as const)
  const handleZoom = (times: string) => {
    onZoom(Number(times))
    if (times === '1' && pen.tool === 'move') onPen({ ...pen, tool: 'pen' })
  }
  return (
    <div className={css.tools}>
      <Segmented
        label={t('capture.ink.tool')}
        isLabelHidden={isLabelHidden}
        options={tools.map((value) => ({ value, label: t(`capture.ink.${value}`) }))}
        value={pen.tool}
        onChange={(tool) => onPen({ ...pen, tool })}
      />
      {!isPlain && (
        <>
          <Segmented
            label={t('capture.ink.width')}
            isLabelHidden={isLabelHidden}
            options={(['thin', 'middle', 'thick'] as const).map((value) => ({
              value,
              label: t(`capture.ink.${value}`),
            }))}
            value={keyOf(inkWidths, pen.width)}
            onChange={(width) => onPen({ ...pen, width: inkWidths[width] })}
          />
          <Segmented
            label={t('capture.ink.color')}
            isLabelHidden={isLabelHidden}
            options={(['black', 'blue', 'red'] as const).map((value) => ({ value, label: t(`capture.ink.${value}`) }))}
            value={keyOf(inkColors, pen.color)}
            onChange={(color) => onPen({ ...pen, color: inkColors[color] })}
          />
        </>
      )}
      <Segmented
        label={t('capture.ink.zoom')}
        isLabelHidden={isLabelHidden}
        options={zooms.map((value) => ({ value, label: t('capture.ink.times', { times: value }) }))}
        value={String(zoom) as (typeof zooms)[number]}
        onChange={handleZoom}
      />
      <div className={css.steps}>
        <IconButton
          icon="undo"
          label={t('capture.ink.undo')}
          disabled={ink.past.length === 0}
          onClick={() => onInk(undo)}
        />
        <IconButton
          icon="redo"
          label={t('capture.ink.redo')}
          disabled={ink.future.length === 0}
          onClick={() => onInk(redo)}
        />
        <IconButton
          icon="close"
          label={t('capture.ink.clear')}
          disabled={ink.strokes.length === 0}
          onClick={() => onInk(clear)}
        />
      </div>
    </div>
  )
}
