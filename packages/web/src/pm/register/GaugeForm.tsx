import { type Cell, type GaugeSettings, triesNeeded } from '@ecs/core'
import { angleAt } from '@ecs/vision/scale'
import { useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Actions } from '../../ui/Stack.tsx'
import type { ComparedPhoto } from '../../vision/matching/messages.ts'
import css from '../Pm.module.css'
import { Problem } from '../Problem.tsx'
import { ShotCamera } from '../ShotCamera.tsx'
import { useMatcher } from '../useMatcher.ts'
import { DialEditor } from './DialEditor.tsx'
import { type Dial, usualAngles, withAngles, withOneMore } from './dial.ts'
import { NumberField } from './NumberField.tsx'
import { TryPhotos } from './TryPhotos.tsx'
import { useSave } from './useSave.tsx'

type Props = { cell: Cell; onDone: () => void }

/** Registers a pointer meter: photo, where its scale lies, three trials, done. */
export function GaugeForm({ cell, onDone }: Props) {
  const { t } = useTranslation()
  const { ask, isBusy, problem } = useMatcher()
  const { item } = cell.planItem
  const [photo, setPhoto] = useState<ComparedPhoto>()
  const [dial, setDial] = useState<Dial>()
  const [shown, setShown] = useState<number>()
  const [tries, setTries] = useState({ right: 0, refused: 0 })
  const save = useSave(cell, onDone)
  const handlePhoto = async (picture: Blob | ImageBitmap) => {
    const taken = await ask({ type: 'photo', picture })
    if (!taken) return
    const found = await ask({ type: 'dial', picture: taken.blob })
    setPhoto(taken)
    setDial({
      centre: found?.centre ?? { x: taken.width / 2, y: taken.height / 2 },
      radius: found?.radius ?? 0.4 * Math.min(taken.width, taken.height),
      marks: [
        { angle: usualAngles.first, value: Number(item.gauge?.min ?? item.lower ?? 0) },
        { angle: usualAngles.last, value: Number(item.gauge?.max ?? item.upper ?? 1) },
      ],
      isReversed: false,
    })
  }
  if (!photo || !dial) {
    return (
      <>
        <ShotCamera
          shape="round"
          isBusy={isBusy}
          hint={t('pm.register.gaugePhoto')}
          onShot={(picture) => void handlePhoto(picture)}
        />
        <Problem problem={problem} />
      </>
    )
  }
  const setValue = (index: number, value: number | undefined) => {
    if (value === undefined) return
    setDial({ ...dial, marks: dial.marks.map((mark, i) => (i === index ? { ...mark, value } : mark)) })
  }
  const { centre, radius, marks } = dial
  const settings: GaugeSettings | undefined =
    shown === undefined ? undefined : { kind: 'gauge', centre, radius, marks, shown }
  const name = JSON.stringify(settings)
  const isTried = tries.right > 0 && tries.right + tries.refused >= triesNeeded
  return (
    <div className={css.stack}>
      <Card title={t('pm.register.scale')}>
        <p className={css.hint}>{t('pm.register.scaleHint')}</p>
        <DialEditor
          photo={photo}
          dial={dial}
          needleAngle={shown === undefined ? undefined : angleAt(marks, shown)}
          onChange={setDial}
        />
        <div className={css.marks}>
          {marks.map(({ value }, index) => (
            <NumberField
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no identity but its place in the scale
              key={index}
              label={t(markLabel(index, marks.length), { no: index + 1, unit: item.unit ?? '' })}
              value={value}
              onChange={(next) => setValue(index, next)}
            />
          ))}
          <NumberField
            label={t('pm.register.shown', { unit: item.unit ?? '' })}
            hint={t('pm.register.shownHint')}
            value={shown}
            onChange={setShown}
          />
        </div>
        <Segmented
          label={t('pm.register.way')}
          options={(['clockwise', 'counter'] as const).map((value) => ({ value, label: t(`pm.register.${value}`) }))}
          value={dial.isReversed ? 'counter' : 'clockwise'}
          onChange={(way) =>
            setDial(
              withAngles(
                dial,
                marks.map(({ angle }) => angle),
                way === 'counter',
              ),
            )
          }
        />
        <Actions>
          <Button icon="retry" onClick={() => setPhoto(undefined)}>
            {t('pm.again')}
          </Button>
          <Button icon="plus" onClick={() => setDial(withOneMore(dial))}>
            {t('pm.register.addMark')}
          </Button>
        </Actions>
      </Card>
      {settings && (
        <Card title={t('pm.register.try')}>
          <TryPhotos
            key={name}
            name={name!}
            settings={settings}
            photos={[photo]}
            unit={item.unit ?? ''}
            decimals={item.decimals ?? 2}
            onTried={setTries}
          />
        </Card>
      )}
      <Actions>
        <Button
          kind="primary"
          icon="check"
          disabled={!settings || !isTried || save.isBusy}
          onClick={() => void save.save({ settings: settings!, photos: [photo], tries })}
        >
          {t('pm.register.save')}
        </Button>
      </Actions>
      {save.note}
    </div>
  )
}

const markLabel = (index: number, count: number) =>
  index === 0 ? 'pm.register.first' : index === count - 1 ? 'pm.register.last' : 'pm.register.between'
