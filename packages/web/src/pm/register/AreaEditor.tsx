import { maxPatternRegions, type PatternArea } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { useAddress } from '../../ui/useAddress.ts'
import type { ComparedPhoto } from '../../vision/matching/messages.ts'
import css from '../Pm.module.css'
import type { Point } from './dial.ts'
import { Handle } from './Handle.tsx'

type Props = { photo: ComparedPhoto; areas: PatternArea[]; onChange: (next: PatternArea[]) => void }

const strictnesses = { strict: 2, usual: 1, loose: 0.5 } as const
const leastPx = 12

/** The parts of the photo that count. Each has two corners to hold and its own strictness; without any all of it counts. */
export function AreaEditor({ photo, areas, onChange }: Props) {
  const { t } = useTranslation()
  const address = useAddress(photo.blob)
  const change = (index: number, next: Partial<PatternArea>) =>
    onChange(areas.map((area, i) => (i === index ? { ...area, ...next } : area)))
  const add = () => {
    const { width, height } = photo
    onChange([...areas, { x: width / 4, y: height / 4, width: width / 2, height: height / 2, strictness: 1 }])
  }
  return (
    <div className={css.stack}>
      <div className={css.editor}>
        {address && <img src={address} alt={t('pm.register.photo')} width={photo.width} height={photo.height} />}
        <svg viewBox={`0 0 ${photo.width} ${photo.height}`} aria-hidden>
          {areas.map(({ x, y, width, height }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an area has no identity but its place
            <rect key={index} className={css.area} x={x} y={y} width={width} height={height} />
          ))}
        </svg>
        {areas.flatMap((area, index) => [
          <Handle
            // biome-ignore lint/suspicious/noArrayIndexKey: an area has no identity but its place
            key={`from${index}`}
            label={t('pm.register.areaFrom', { no: index + 1 })}
            at={area}
            photo={photo}
            onMove={(to) => change(index, movedFrom(area, to, photo))}
          >
            {index + 1}
          </Handle>,
          <Handle
            // biome-ignore lint/suspicious/noArrayIndexKey: an area has no identity but its place
            key={`to${index}`}
            label={t('pm.register.areaTo', { no: index + 1 })}
            at={{ x: area.x + area.width, y: area.y + area.height }}
            photo={photo}
            onMove={(to) => change(index, grownTo(area, to, photo))}
          >
            ↘
          </Handle>,
        ])}
      </div>
      {areas.map((area, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an area has no identity but its place
        <div key={index} className={css.marks}>
          <SelectField
            label={t('pm.register.strictness', { no: index + 1 })}
            value={String(area.strictness)}
            onChange={(event) => change(index, { strictness: Number(event.target.value) })}
          >
            {(Object.keys(strictnesses) as (keyof typeof strictnesses)[]).map((name) => (
              <option key={name} value={strictnesses[name]}>
                {t(`pm.register.${name}`)}
              </option>
            ))}
          </SelectField>
          <Button icon="close" onClick={() => onChange(areas.filter((_, i) => i !== index))}>
            {t('pm.register.removeArea', { no: index + 1 })}
          </Button>
        </div>
      ))}
      {areas.length < maxPatternRegions && (
        <Actions>
          <Button icon="plus" onClick={add}>
            {t('pm.register.addArea')}
          </Button>
        </Actions>
      )}
    </div>
  )
}

type Size = { width: number; height: number }
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The whole area goes along. */
const movedFrom = (area: PatternArea, to: Point, { width, height }: Size): Partial<PatternArea> => ({
  x: within(to.x, 0, width - area.width),
  y: within(to.y, 0, height - area.height),
})

const grownTo = (area: PatternArea, to: Point, { width, height }: Size): Partial<PatternArea> => ({
  width: within(to.x - area.x, leastPx, width - area.x),
  height: within(to.y - area.y, leastPx, height - area.y),
})
