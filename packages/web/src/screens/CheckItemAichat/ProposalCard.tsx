import { api } from '@ecs/core'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { sheetBlock } from '../../sheet/view/writeBlock.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Aichat.module.css'
import { takeOver } from './takeOver.ts'
import type { ItemAddress } from './useConversation.ts'

type Props = { message: api.AssistantMessage; proposal: api.AssistantProposal; address: ItemAddress }
type Outcome = NonNullable<api.AssistantMessage['outcome']>

/** Before → after with its reason. Taking it over is the person's own act; the audit trail says where it came from. */
export function ProposalCard({ message, proposal, address }: Props) {
  const { t } = useTranslation()
  const { sheet, tell } = useOpenSheet()
  const [text, setText] = useState(proposal.after)
  const [outcome, setOutcome] = useState<Outcome | null>(message.outcome)
  const block = sheetBlock(sheet)
  const settle = (next: Outcome) => {
    setOutcome(next)
    const params = { checksheetId: address.checksheetId, messageId: message.id }
    // The comment itself is safe in the outbox; what became of the proposal is only for looking back.
    call(api.settleProposal, { params, body: { outcome: next } }).catch((error: unknown) =>
      console.error('the outcome of a proposal could not be kept:', error),
    )
  }
  const kind = proposal.kind ?? 'comment'
  const handleAccept = () => {
    if (!tell(takeOver({ sheet, address, kind, text: text.trim(), reason: proposal.reason, proposalId: message.id })))
      return
    settle(text === proposal.after ? 'accepted' : 'edited')
    toast(t(`assistant.proposal.${kind}.accepted`))
  }
  if (outcome)
    return (
      <Note icon="check">
        {outcome === 'dismissed' ? t('assistant.proposal.dismissed') : t(`assistant.proposal.${kind}.accepted`)}
      </Note>
    )
  return (
    <section className={css.proposal} aria-label={t(`assistant.proposal.${kind}.title`)}>
      <h3>{t(`assistant.proposal.${kind}.title`)}</h3>
      <p>
        {t('assistant.proposal.before')}：{proposal.before ?? t('assistant.proposal.none')}
      </p>
      <TextArea
        label={t('assistant.proposal.after')}
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.target.value)}
      />
      <p>
        {t('assistant.proposal.reason')}：{proposal.reason}
      </p>
      {block && <Note icon="lock">{block.text}</Note>}
      <Actions>
        <Button onClick={() => settle('dismissed')}>{t('assistant.proposal.dismiss')}</Button>
        <Button icon="check" disabled={block !== undefined || text.trim() === ''} onClick={handleAccept}>
          {t('assistant.proposal.accept')}
        </Button>
      </Actions>
    </section>
  )
}
