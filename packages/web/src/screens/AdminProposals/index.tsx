import type { Only } from './only.ts'
import '../../text/areas/proposals.ts'
import { useState } from 'react'
import { useSession } from '../../auth/session.tsx'
import { useMay } from '../../auth/useMay.ts'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { ProposalList } from './ProposalList.tsx'

/** 現場からの申請: the inbox of editors and leaders. */
export function AdminProposals() {
  const { t } = useTranslation()
  const { authList } = useSession()
  const may = useMay()
  const [only, setOnly] = useState<Only>('open')
  if (authList && !may('proposal.decide')) {
    return (
      <Stack>
        <PageTitle>{t('screens.AdminProposals.title')}</PageTitle>
        <Note icon="lock">{t('proposals.notAllowed')}</Note>
      </Stack>
    )
  }
  return (
    <Stack>
      <PageTitle>{t('screens.AdminProposals.title')}</PageTitle>
      <WithEcs isPart>
        {(ecs) => (
          <Stack>
            <Segmented<Only>
              label={t('proposals.only')}
              value={only}
              onChange={setOnly}
              options={(['open', 'decided'] as const).map((value) => ({
                value,
                label: t(`proposals.onlyOf.${value}`),
              }))}
            />
            <ProposalList key={`${ecs.id}/${only}`} ecsId={ecs.id} only={only} />
          </Stack>
        )}
      </WithEcs>
    </Stack>
  )
}
