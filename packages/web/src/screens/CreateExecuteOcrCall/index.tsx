import '../../text/areas/create.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { CodeEntry } from '../Create/CodeEntry.tsx'

/** The text of a nameplate or label, typed until the camera reads it. With a target chosen it is the lot. */
export function CreateExecuteOcrCall() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const hasTarget = params.get('target') !== null
  const back = hasTarget ? `/create/execute?${params}` : `/create?${params}`
  const handleText = async (text: string) => {
    if (hasTarget) await navigate(back, { state: { lot: text.slice(0, 50) } })
    else await navigate(`/create/search/qr?${params}&code=${encodeURIComponent(text)}`)
  }
  return (
    <Stack>
      <PageTitle>{t('screens.CreateExecuteOcrCall.title')}</PageTitle>
      <Note icon="clock">{t('create.ocr.note')}</Note>
      <CodeEntry
        label={t('create.ocr.label')}
        hint={t('create.split.manual')}
        action={t(hasTarget ? 'create.split.use' : 'create.code.find')}
        onCode={handleText}
      />
      <Actions>
        <ButtonLink to={back} kind="quiet" icon="back">
          {t('create.split.back')}
        </ButtonLink>
      </Actions>
    </Stack>
  )
}
