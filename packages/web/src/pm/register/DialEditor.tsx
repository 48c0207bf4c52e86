import { useTranslation } from '../../text/useTranslation.ts'
import { useAddress } from '../../ui/useAddress.ts'
import type { ComparedPhoto } from '../../vision/matching/messages.ts'
import css from '../Pm.module.css'
import { angleTo, type Dial, type Point, pointOn, withMarkAt } from './dial.ts'
import { Handle } from './Handle.tsx'

type Props = { photo: ComparedPhoto; dial: Dial; needleAngle: number | undefined; onChange: (next: Dial) => void }

/** The photo with its dial: centre, rim and the marks of the scale are moved until they lie right. */
export function DialEditor({ photo, dial, needleAngle, onChange }: Props) {
  const { t } = useTranslation()
  const address = useAddress(photo.blob)
  const rim = pointOn(dial, -90, 1)
  const needle = needleAngle === undefined ? undefined : pointOn(dial, needleAngle, 0.7)
  const turnTo = (index: number, to: Point) => onChange(withMarkAt(dial, index, angleTo(dial, to)))
  return (
    <div className={css.editor}>
      {address && <img src={address} alt={t('pm.register.photo')} width={photo.width} height={photo.height} />}
      <svg viewBox={`0 0 ${photo.width} ${photo.height}`} aria-hidden>
        <circle className={css.rim} cx={dial.centre.x} cy={dial.centre.y} r={dial.radius} />
        {needle && <line className={css.rim} x1={dial.centre.x} y1={dial.centre.y} x2={needle.x} y2={needle.y} />}
      </svg>
      <Handle
        label={t('pm.register.centre')}
        at={dial.centre}
        photo={photo}
        onMove={(centre) => onChange({ ...dial, centre })}
      >
        ＋
      </Handle>
      <Handle
        label={t('pm.register.rim')}
        at={rim}
        photo={photo}
        onMove={(to) =>
          onChange({ ...dial, radius: Math.max(20, Math.hypot(to.x - dial.centre.x, to.y - dial.centre.y)) })
        }
      >
        {t('pm.register.rimShort')}
      </Handle>
      {dial.marks.map((mark, index) => (
        <Handle
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no identity but its place in the scale
          key={index}
          label={t('pm.register.mark', { value: mark.value })}
          at={pointOn(dial, mark.angle)}
          photo={photo}
          onMove={(to) => turnTo(index, to)}
        >
          {mark.value}
        </Handle>
      ))}
    </div>
  )
}
