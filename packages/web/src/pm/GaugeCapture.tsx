import type { Cell } from '@ecs/core'
import { useState } from 'react'
import { keepReading, type PendingReading, pendingReading } from '../reading/pending.ts'
import { ReadingCheck } from '../reading/ReadingCheck.tsx'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Note } from '../ui/Note.tsx'
import type { Compared, GaugeAnswer } from '../vision/matching/messages.ts'
import { EvidencePhoto } from './EvidencePhoto.tsx'
import { gaugeMarks } from './marksOf.ts'
import css from './Pm.module.css'
import { Problem } from './Problem.tsx'
import { ShotCamera, type Taken } from './ShotCamera.tsx'
import { useMatcher } from './useMatcher.ts'
import { useRefusedShots } from './useRefusedShots.ts'

type Props = { cell: Cell; compared: Compared; version: number; onDone: () => void; manual: React.ReactNode }

/** Reads the needle of a registered dial; what was read is checked like any other reading. */
export function GaugeCapture({ cell, compared, version, onDone, manual }: Props) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const { ask, isBusy, problem } = useMatcher()
  const refused = useRefusedShots(cell)
  const [last, setLast] = useState<GaugeAnswer>()
  const [pending, setPending] = useState<PendingReading | undefined>(() => {
    const left = pendingReading(sheet.id, cell.key)
    return left?.source === 'pm' ? left : undefined
  })
  const handleShot = async (picture: Blob | ImageBitmap, taken: Taken) => {
    const answer = await ask({ type: 'gauge', compared, picture })
    if (!answer) return
    setLast(answer)
    if (answer.reading.refused) return refused.add(answer.reading.refused)
    const next = pendingOf(cell, answer, { taken, words: (value) => t('pm.byRegistration', { value, version }) })
    keepReading(sheet.id, cell.key, next)
    setPending(next)
  }
  if (pending) {
    return (
      <ReadingCheck
        cell={cell}
        pending={pending}
        onAgain={() => setPending(undefined)}
        onDone={() => {
          refused.tell()
          onDone()
        }}
      />
    )
  }
  const why = last?.reading.refused
  return (
    <div className={css.stack}>
      <ShotCamera
        shape="round"
        isBusy={isBusy}
        isAutomatic
        hint={t('pm.aim.gauge')}
        onShot={(picture, taken) => void handleShot(picture, taken)}
      >
        {manual}
      </ShotCamera>
      <Problem problem={problem} />
      {why && !isBusy && (
        <>
          <Note tone="warn" icon="warning">
            <p role="alert">{t(`pm.gaugeRefused.${why}`)}</p>
          </Note>
          <EvidencePhoto
            photo={last.photo}
            marks={last.reading.overlay ? gaugeMarks(last.reading.overlay, last.photo.width, '') : []}
            label={t('pm.notRead')}
          />
        </>
      )}
    </div>
  )
}

type Told = { taken: Taken; words: (value: string) => string }

function pendingOf(cell: Cell, { photo, reading }: GaugeAnswer, { taken, words }: Told): PendingReading {
  if (reading.refused !== undefined) throw new Error('nothing was read')
  const { item } = cell.planItem
  const text = reading.value.toFixed(item.decimals ?? 2)
  const { confidence } = reading
  return {
    reading: {
      text,
      confidence,
      isAsked: false,
      candidates: [],
      lines: [{ text, confidence, characters: [] }],
      crop: photo,
      engine: 'ecs-gauge 1, OpenCV 4.12.0',
    },
    takenAt: new Date().toISOString(),
    source: 'pm',
    taken,
    marks: gaugeMarks(reading.overlay, photo.width, words(`${text}${item.unit ?? ''}`)),
  }
}
