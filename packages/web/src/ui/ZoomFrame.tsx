import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { ScrollPart } from './ScrollPart.tsx'
import { Segmented } from './Segmented.tsx'
import css from './ZoomFrame.module.css'

const zooms = ['1', '2', '4'] as const
export type Zoom = (typeof zooms)[number]

/** A frame that stands still while the picture in it comes and grows; by finger, wheel or arrow keys it is moved. */
export function ZoomFrame({ label, zoom, children }: { label: string; zoom: Zoom; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  // Another size is looked at from its middle.
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = frame.current ?? {}
    if (zoom === '1') frame.current?.scrollTo(0, 0)
    else frame.current?.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2)
  }, [zoom])
  return (
    <ScrollPart ref={frame} className={css.frame} label={label}>
      <div className={css.large} style={{ width: `${Number(zoom) * 100}%` }}>
        {children}
      </div>
    </ScrollPart>
  )
}

/** How large; the words of 'picture' belong to whoever shows it. */
export function ZoomChoice({ zoom, onZoom }: { zoom: Zoom; onZoom: (zoom: Zoom) => void }) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('picture.zoom')}
      isLabelHidden
      value={zoom}
      options={zooms.map((value) => ({ value, label: t('picture.times', { times: value }) }))}
      onChange={onZoom}
    />
  )
}
