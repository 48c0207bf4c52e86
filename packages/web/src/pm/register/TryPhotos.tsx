import { type RegistrationSettings, triesNeeded } from '@ecs/core'
import { useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Actions } from '../../ui/Stack.tsx'
import type { Compared, ComparedPhoto, GaugeAnswer, PatternAnswer } from '../../vision/matching/messages.ts'
import { EvidencePhoto } from '../EvidencePhoto.tsx'
import { gaugeMarks, patternMarks } from '../marksOf.ts'
import css from '../Pm.module.css'
import { Problem } from '../Problem.tsx'
import { ShotCamera } from '../ShotCamera.tsx'
import { useMatcher } from '../useMatcher.ts'

type Props = {
  /** Changes with the settings: other settings are tried anew. */
  name: string
  settings: RegistrationSettings
  photos: readonly ComparedPhoto[]
  unit: string
  decimals: number
  onTried: (tries: { right: number; refused: number }) => void
}

type Tried = { answer: GaugeAnswer | PatternAnswer; verdict?: 'right' | 'wrong' | 'refused' }

/** Photos that the registration has not seen: a person says of each answer whether it is right. */
export function TryPhotos({ name, settings, photos, unit, decimals, onTried }: Props) {
  const { t } = useTranslation()
  const { ask, isBusy, problem } = useMatcher()
  const [tried, setTried] = useState<Tried[]>([])
  const compared: Compared = { id: name, settings, photos: photos.map(({ blob }) => blob) }
  const show = (next: Tried[]) => {
    setTried(next)
    const count = (verdict: Tried['verdict']) => next.filter((one) => one.verdict === verdict).length
    // One wrong answer is enough: the registration is changed before it is tried again.
    onTried(count('wrong') > 0 ? { right: 0, refused: 0 } : { right: count('right'), refused: count('refused') })
  }
  const handleShot = async (picture: Blob | ImageBitmap) => {
    const answer =
      settings.kind === 'gauge'
        ? await ask({ type: 'gauge', compared, picture })
        : await ask({ type: 'pattern', compared, picture })
    if (!answer) return
    const { reading } = answer
    const isRefused = 'verdict' in reading ? reading.verdict === null : reading.refused !== undefined
    show([...tried, isRefused ? { answer, verdict: 'refused' } : { answer }])
  }
  const last = tried.at(-1)
  const decide = (verdict: 'right' | 'wrong') => show([...tried.slice(0, -1), { ...last!, verdict }])
  const words = last && wordsOf(last.answer)
  function wordsOf({ reading }: Tried['answer']): string {
    if ('verdict' in reading) {
      if (reading.verdict === null) return t(`pm.doubt.${reading.doubt ?? 'close'}`)
      return t(reading.verdict === 'OK' ? 'pm.proposal.ok' : 'pm.proposal.ng', { count: reading.places.length })
    }
    return reading.refused ? t(`pm.gaugeRefused.${reading.refused}`) : `${reading.value.toFixed(decimals)} ${unit}`
  }
  const done = tried.filter(({ verdict }) => verdict === 'right' || verdict === 'refused').length
  const isWrong = tried.some(({ verdict }) => verdict === 'wrong')
  return (
    <div className={css.stack}>
      <p role="status">{t('pm.register.tried', { done: Math.min(done, triesNeeded), needed: triesNeeded })}</p>
      {isWrong && (
        <Note tone="ng" icon="warning">
          {t('pm.register.wrong')}
        </Note>
      )}
      {last && words && (
        <>
          <EvidencePhoto photo={last.answer.photo} marks={marksFor(last.answer)} label={words} />
          <p className={css.verdict}>{words}</p>
          {!last.verdict && (
            <Actions>
              <Button icon="close" onClick={() => decide('wrong')}>
                {t('pm.register.isWrong')}
              </Button>
              <Button kind="primary" icon="check" onClick={() => decide('right')}>
                {t('pm.register.isRight')}
              </Button>
            </Actions>
          )}
        </>
      )}
      {(!last || last.verdict) && !isWrong && (
        <ShotCamera
          shape={settings.kind === 'gauge' ? 'round' : 'wide'}
          isBusy={isBusy}
          hint={t('pm.register.tryHint')}
          onShot={(picture) => void handleShot(picture)}
        />
      )}
      <Problem problem={problem} />
    </div>
  )
}

function marksFor({ reading, photo }: Tried['answer']) {
  if ('verdict' in reading) return patternMarks(reading, photo.width, '')
  return reading.overlay ? gaugeMarks(reading.overlay, photo.width, '') : []
}
