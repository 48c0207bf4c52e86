import { type Cell, type PatternArea, type PatternSettings, patternPhotos, triesNeeded } from '@ecs/core'
import { useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Actions } from '../../ui/Stack.tsx'
import type { ComparedPhoto } from '../../vision/matching/messages.ts'
import { EvidencePhoto } from '../EvidencePhoto.tsx'
import css from '../Pm.module.css'
import { Problem } from '../Problem.tsx'
import { ShotCamera } from '../ShotCamera.tsx'
import { useMatcher } from '../useMatcher.ts'
import { AreaEditor } from './AreaEditor.tsx'
import { TryPhotos } from './TryPhotos.tsx'
import { useSave } from './useSave.tsx'

type Props = { cell: Cell; onDone: () => void }

/** Registers how something must look: photos of the right state, what of them counts, three trials, done. */
export function PatternForm({ cell, onDone }: Props) {
  const { t } = useTranslation()
  const { ask, isBusy, problem } = useMatcher()
  const [photos, setPhotos] = useState<ComparedPhoto[]>([])
  const [areas, setAreas] = useState<PatternArea[]>([])
  const [tries, setTries] = useState({ right: 0, refused: 0 })
  const save = useSave(cell, onDone)
  const handlePhoto = async (picture: Blob | ImageBitmap) => {
    const photo = await ask({ type: 'photo', picture })
    if (photo) setPhotos((before) => [...before, photo])
  }
  const [first] = photos
  const settings: PatternSettings = { kind: 'pattern', areas }
  const name = JSON.stringify([areas, photos.length])
  const isTried = tries.right > 0 && tries.right + tries.refused >= triesNeeded
  return (
    <div className={css.stack}>
      <Card title={t('pm.register.photos', { count: photos.length, ...patternPhotos })}>
        <ul className={css.photos}>
          {photos.map((photo, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a photo has no identity but its place
            <li key={index}>
              <EvidencePhoto photo={photo} marks={[]} label={t('pm.register.photoNo', { no: index + 1 })} />
              <Button icon="close" onClick={() => setPhotos(photos.filter((one) => one !== photo))}>
                {t('pm.register.remove', { no: index + 1 })}
              </Button>
            </li>
          ))}
        </ul>
        {photos.length < patternPhotos.max && (
          <ShotCamera
            shape="wide"
            isBusy={isBusy}
            hint={t('pm.register.patternPhoto')}
            onShot={(picture) => void handlePhoto(picture)}
          />
        )}
        <Problem problem={problem} />
      </Card>
      {first && (
        <Card title={t('pm.register.areas')}>
          <p className={css.hint}>{t('pm.register.areasHint')}</p>
          <AreaEditor photo={first} areas={areas} onChange={setAreas} />
        </Card>
      )}
      {photos.length >= patternPhotos.min && (
        <Card title={t('pm.register.try')}>
          <TryPhotos
            key={name}
            name={name}
            settings={settings}
            photos={photos}
            unit=""
            decimals={0}
            onTried={setTries}
          />
        </Card>
      )}
      <Actions>
        <Button
          kind="primary"
          icon="check"
          disabled={photos.length < patternPhotos.min || !isTried || save.isBusy}
          onClick={() => void save.save({ settings, photos, tries })}
        >
          {t('pm.register.save')}
        </Button>
      </Actions>
      {save.note}
    </div>
  )
}
