import '../../text/areas/myPage.ts'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { MyDrafts } from './MyDrafts.tsx'
import { MyProposals } from './MyProposals.tsx'
import { MyWork } from './MyWork.tsx'
import { WorkSummary } from './WorkSummary.tsx'

const parts = ['filled', 'decided', 'actions', 'drafts', 'proposals'] as const
type Part = (typeof parts)[number]

/** 自分の履歴: one's own work and how it went, shown to nobody else. Which part is in the address. */
export function MyPageHistory() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const asked = params.get('part')
  const part = parts.find((name) => name === asked) ?? 'filled'
  return (
    <Stack>
      <Note icon="lock">{t('myPage.history.onlyYou')}</Note>
      <WorkSummary />
      <Segmented<Part>
        label={t('myPage.history.parts')}
        value={part}
        onChange={(next) => setParams({ part: next }, { replace: true })}
        options={parts.map((value) => ({ value, label: t(`myPage.history.part.${value}`) }))}
      />
      {part === 'drafts' && <MyDrafts />}
      {part === 'proposals' && <MyProposals />}
      {part !== 'drafts' && part !== 'proposals' && <MyWork key={part} part={part} />}
    </Stack>
  )
}
