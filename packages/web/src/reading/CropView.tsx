import type { Annotation } from '@ecs/core'
import { Marks } from '../inspection/marks/Marks.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { useAddress } from '../ui/useAddress.ts'
import type { Reading } from '../vision/reading/messages.ts'
import css from './Reading.module.css'

const unsureBelow = 0.9

/** The picture that was read, and under each character how sure the reader was. */
export function CropView({ reading: { crop, lines }, marks }: { reading: Reading; marks?: Annotation[] | undefined }) {
  const { t } = useTranslation()
  const address = useAddress(crop.blob)
  const single = lines.length === 1 ? lines[0] : undefined
  return (
    <div
      className={css.crop}
      data-single={(single !== undefined && !marks) || undefined}
      style={{ '--ratio': `${crop.width} / ${crop.height}` } as never}
    >
      {address && (
        <div className={css.picture}>
          <img src={address} alt={t('reading.crop')} width={crop.width} height={crop.height} />
          {/* Words stand below while it is checked: they would cover what was read. */}
          {marks && <Marks marks={marks.filter(({ shape }) => shape !== 'text')} ratio={crop.height / crop.width} />}
        </div>
      )}
      {single && !marks && single.characters.length <= 24 && (
        <div className={css.cells} aria-hidden>
          {single.characters.map(({ text, p, at }, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a character has no identity but its place
              key={i}
              className={css.cell}
              data-narrow={/^[.-]$/.test(text) || undefined}
              data-unsure={p < unsureBelow || undefined}
              style={{ left: `${100 * at}%` }}
            >
              <b>{text}</b>
              <small>{Math.round(100 * p)}%</small>
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
