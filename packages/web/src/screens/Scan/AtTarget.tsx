import { AppError, type api } from '@ecs/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { choiceNow } from '../../create/choiceNow.ts'
import type { DueAt } from '../../scan/readDue.ts'
import type { Due, Way } from '../../scan/whereTo.ts'
import { useCreateChecksheet } from '../../sheet/useCreateChecksheet.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Stack } from '../../ui/Stack.tsx'

type Props = { known: DueAt; way: Way; code: string }

/** Several sheets are due here, or none: one tap decides. */
export function AtTarget({ known: { target, choices }, way, code }: Props) {
  const { t } = useTranslation()
  const toSheet = (id: string) => `/checksheet/${id}?scan=${encodeURIComponent(code)}`
  const usual = way.kind === 'create' ? way.usual : undefined
  return (
    <Stack>
      <PageTitle sub={[target.code, ...target.areaPath].join('　')}>{target.name}</PageTitle>
      {way.kind === 'choose' && (
        <>
          <p>{t('scan.choose')}</p>
          {way.due.map((one, index) => (
            <ButtonLink key={one.id} to={toSheet(one.id)} replace kind={index === 0 ? 'primary' : 'secondary'} isWide>
              <DueWords one={one} />
            </ButtonLink>
          ))}
        </>
      )}
      {way.kind === 'create' && <p>{t(choices.length === 0 ? 'scan.noTemplate' : 'scan.noneDue')}</p>}
      {target.status !== 'active' && <Note tone="warn">{t('scan.notActive')}</Note>}
      {usual && target.status === 'active' && <Make target={target} choice={usual} toSheet={toSheet} />}
      <ButtonLink to={`/create/search/result?ecs=${target.ecsId}&target=${target.id}`}>{t('scan.others')}</ButtonLink>
    </Stack>
  )
}

function DueWords({ one: { templateName, status, shift, dueAt } }: { one: Due }) {
  const { t } = useTranslation()
  const due = dueAt && t('scan.due', { time: clockAt(dueAt).time.replace(/^0/, '') })
  return <>{[templateName, shift, t(`scan.status.${status}`), due].filter(Boolean).join('　')}</>
}

type MakeProps = { target: DueAt['target']; choice: api.CreateChoice; toSheet: (id: string) => string }

/** A scan alone writes nothing down: who only passes by leaves no empty sheet behind. */
function Make({ target, choice, toSheet }: MakeProps) {
  const { t } = useTranslation()
  const create = useCreateChecksheet()
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const handleMake = async () => {
    setBusy(true)
    try {
      const { versionId } = choiceNow(choice)
      const draft = { ecsId: target.ecsId, targetId: target.id, templateId: choice.templateId, start: true }
      const { checksheetId, outcome } = await create({ ...draft, templateVersionId: versionId })
      if (outcome.kind === 'rejected') setTrouble(outcome.error?.message)
      else await navigate(toSheet(checksheetId), { replace: true })
    } catch (error) {
      if (!(error instanceof AppError)) console.error(error)
      setTrouble(error instanceof AppError ? error.message : t('state.broken'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="primary" icon="plus" isWide disabled={isBusy} onClick={handleMake}>
        {t('scan.make', { name: choice.name })}
      </Button>
      {trouble && <Note tone="ng">{trouble}</Note>}
    </>
  )
}
