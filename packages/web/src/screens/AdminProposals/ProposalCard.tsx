import type { api } from '@ecs/core'
import { useState } from 'react'
import { useOnline } from '../../api/useOnline.ts'
import { whenWords } from '../../notices/words.ts'
import { DecisionChip } from '../../proposals/DecisionChip.tsx'
import { ProposalFacts, ProposalPhoto } from '../../proposals/ProposalFacts.tsx'
import css from '../../proposals/Proposals.module.css'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Note } from '../../ui/Note.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { DecideDialog } from './DecideDialog.tsx'

export function ProposalCard({ proposal }: { proposal: api.Proposal }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [deciding, setDeciding] = useState<'accepted' | 'declined'>()
  const { kind, name, requestedByName, requestedAt, decision, decidedByName, decidedAt, note, checksheetId } = proposal
  return (
    <Card>
      <div className={css.head}>
        <h2>{name}</h2>
        <DecisionChip decision={decision} />
      </div>
      <p className={css.sub}>
        {[t(`proposals.kind.${kind}`), t('proposals.by', { name: requestedByName, at: whenWords(requestedAt) })].join(
          '　',
        )}
      </p>
      <ProposalFacts proposal={proposal} />
      <ProposalPhoto proposal={proposal} />
      {decision !== null && (
        <Note>
          <p>{t('proposals.decidedBy', { name: decidedByName ?? '', at: whenWords(decidedAt ?? requestedAt) })}</p>
          <p>{note}</p>
        </Note>
      )}
      <Actions>
        {checksheetId && (
          <ButtonLink to={`/checksheet/${checksheetId}`} kind="quiet" iconAfter="next">
            {t('proposals.openSheet')}
          </ButtonLink>
        )}
        {decision === null && (
          <>
            <Button disabled={!isOnline} onClick={() => setDeciding('declined')}>
              {t('proposals.decline')}
            </Button>
            <Button kind="primary" disabled={!isOnline} onClick={() => setDeciding('accepted')}>
              {t('proposals.accept')}
            </Button>
          </>
        )}
      </Actions>
      {decision === null && !isOnline && <Note icon="cloudOff">{t('proposals.offline')}</Note>}
      {deciding && <DecideDialog proposal={proposal} decision={deciding} onClose={() => setDeciding(undefined)} />}
    </Card>
  )
}
