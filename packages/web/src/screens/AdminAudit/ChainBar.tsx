import { api } from '@ecs/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { kindWord } from './describeHit.ts'
import { ExportButton } from './ExportButton.tsx'
import { Findings } from './Findings.tsx'
import { useAuditSearch } from './useAuditSearch.ts'

/** One thing's history: what it is, and the proof of its chain. */
export function ChainBar({ chain, onAll }: { chain: string; onAll: () => void }) {
  const { t } = useTranslation()
  const thing = useAuditSearch({ chain }).rows[0]?.thing
  const verify = useMutation({
    mutationFn: () => call(api.verifyAuditChain, { params: { chainId: chain }, body: {} }, { timeoutMs: 120_000 }),
  })
  const name = thing ? [kindWord(thing.kind, t), thing.name].filter(Boolean).join('　') : '…'
  return (
    <Card>
      <p>{t('audit.only', { name })}</p>
      {verify.data && (
        <Findings
          findings={verify.data.findings}
          found={verify.data.findings.length}
          counts={t('audit.verify.chainCount', { events: verify.data.events })}
        />
      )}
      {verify.error && <ErrorNote error={verify.error} onRetry={() => verify.mutate()} />}
      <Actions>
        <Button kind="quiet" onClick={onAll}>
          {t('audit.showAll')}
        </Button>
        <ExportButton asked={{ chains: [chain] }}>{t('audit.export.chain')}</ExportButton>
        <Button icon="check" disabled={verify.isPending} onClick={() => verify.mutate()}>
          {t('audit.verify.chain')}
        </Button>
      </Actions>
    </Card>
  )
}
