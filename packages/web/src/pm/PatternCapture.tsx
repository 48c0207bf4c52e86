import type { Cell } from '@ecs/core'
import { useState } from 'react'
import { JudgementMark } from '../inspection/Judgement.tsx'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { cellRefOf } from '../sheet/view/walk.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Actions } from '../ui/Stack.tsx'
import type { Compared, PatternAnswer } from '../vision/matching/messages.ts'
import { EvidencePhoto } from './EvidencePhoto.tsx'
import { patternMarks, withoutWords } from './marksOf.ts'
import css from './Pm.module.css'
import { Problem } from './Problem.tsx'
import { ShotCamera, type Taken } from './ShotCamera.tsx'
import { useMatcher } from './useMatcher.ts'
import { useRefusedShots } from './useRefusedShots.ts'

type Props = { cell: Cell; compared: Compared; version: number; onDone: () => void; manual: React.ReactNode }
type Shot = PatternAnswer & { taken: Taken; takenAt: string }

/** Compares with the registered photos. It proposes; a person decides, and sees what differs before that. */
export function PatternCapture({ cell, compared, version, onDone, manual }: Props) {
  const { t } = useTranslation()
  const { ask, isBusy, problem } = useMatcher()
  const refused = useRefusedShots(cell)
  const [shot, setShot] = useState<Shot>()
  const handleShot = async (picture: Blob | ImageBitmap, taken: Taken) => {
    const answer = await ask({ type: 'pattern', compared, picture })
    if (!answer) return
    if (answer.reading.doubt) refused.add(answer.reading.doubt)
    setShot({ ...answer, taken, takenAt: new Date().toISOString() })
  }
  if (!shot) {
    return (
      <div className={css.stack}>
        <ShotCamera
          shape="wide"
          isBusy={isBusy}
          isAutomatic
          hint={t('pm.aim.pattern')}
          onShot={(picture, taken) => void handleShot(picture, taken)}
        >
          {manual}
        </ShotCamera>
        <Problem problem={problem} />
      </div>
    )
  }
  return (
    <PatternCheck
      cell={cell}
      shot={shot}
      version={version}
      onAgain={() => setShot(undefined)}
      onDone={() => {
        refused.tell()
        onDone()
      }}
    />
  )
}

type CheckProps = { cell: Cell; shot: Shot; version: number; onAgain: () => void; onDone: () => void }

function PatternCheck({ cell, shot, version, onAgain, onDone }: CheckProps) {
  const { t } = useTranslation()
  const { sheet, editor, tell } = useOpenSheet()
  const { reading, photo } = shot
  const proposal = reading.verdict === null ? undefined : reading.verdict === 'OK' ? 'ok' : 'ng'
  const verdictWords = t(`pm.verdict.${proposal ?? 'none'}`)
  const marks = patternMarks(reading, photo.width, t('pm.byRegistration', { value: verdictWords, version }))
  const decide = async (value: 'ok' | 'ng') => {
    const { blob, width, height } = photo
    const file = { blob, width, height, kind: 'reading' as const, source: shot.taken, takenAt: shot.takenAt }
    const added = await sheet.commands.addFile({ ...file, annotations: marks, cell: cellRefOf(cell) })
    if (!tell(added)) return
    const isOther = value !== proposal
    editor.answer(cell, value, 'pm', { evidence: [added.attachmentId], ...(isOther && { manualOverride: true }) })
    onDone()
  }
  const refuse = () => {
    if (proposal) tell(sheet.commands.addComment(t('pm.retaken', { value: verdictWords }), cellRefOf(cell)))
    onAgain()
  }
  return (
    <div className={css.stack}>
      <EvidencePhoto photo={photo} marks={withoutWords(marks)} label={t('pm.evidence')} />
      <p className={css.verdict} role="status">
        <JudgementMark kind={proposal ?? 'none'} />{' '}
        {t(`pm.proposal.${proposal ?? 'none'}`, { count: reading.places.length })}
      </p>
      {reading.doubt && (
        <Note tone="warn" icon="warning">
          {t(`pm.doubt.${reading.doubt}`)}
        </Note>
      )}
      <Actions>
        <Button icon="retry" onClick={refuse}>
          {t('pm.again')}
        </Button>
        <Button kind={proposal === 'ng' ? 'primary' : 'secondary'} icon="close" onClick={() => void decide('ng')}>
          {t('pm.decideNg')}
        </Button>
        <Button kind={proposal === 'ok' ? 'primary' : 'secondary'} icon="check" onClick={() => void decide('ok')}>
          {t('pm.decideOk')}
        </Button>
      </Actions>
    </div>
  )
}
