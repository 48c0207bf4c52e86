import { api, type IntentId } from '@ecs/core'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Chip, ChipButton } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Note } from '../../ui/Note.tsx'
import css from './Aichat.module.css'
import { ProposalCard } from './ProposalCard.tsx'
import { Sentences } from './Sentences.tsx'
import type { ItemAddress } from './useConversation.ts'

type Props = {
  messages: readonly api.AssistantMessage[]
  address: ItemAddress
  onAgain: (question: api.AssistantQuestion) => void
}

export function Thread({ messages, address, onAgain }: Props) {
  const { t } = useTranslation()
  const section = useRef<HTMLElement>(null)
  const last = messages.at(-1)
  const running = last?.state === 'running' ? last.id : undefined
  // Whoever asks may be anywhere on the page: the answer comes to them.
  useEffect(() => {
    if (running) section.current?.lastElementChild?.scrollIntoView({ block: 'start' })
  }, [running])
  return (
    <section ref={section} className={css.thread} aria-label={t('assistant.thread')} aria-live="polite">
      {messages.map((message) => (
        <Message key={message.id} message={message} address={address} onAgain={onAgain} />
      ))}
    </section>
  )
}

function Message({ message, address, onAgain }: { message: api.AssistantMessage } & Omit<Props, 'messages'>) {
  const { t } = useTranslation()
  const { question, label, isDangerous, sentences, citations, proposal, state, kind } = message
  return (
    <article className={css.message}>
      <p className={css.question}>
        {question.kind === 'text' ? question.text : t(`assistant.intent.${question.intent}`)}
      </p>
      {isDangerous && (
        <Note tone="ng" icon="warning">
          <strong>{t('assistant.safety')}</strong>
        </Note>
      )}
      <div className={css.answer} aria-busy={state === 'running'}>
        {label && <Chip>{label}</Chip>}
        <Sentences sentences={sentences} citations={citations} />
        {state === 'running' && <p className={css.state}>{t('assistant.answering')}</p>}
        {state === 'stopped' && <p className={css.state}>{t('assistant.stopped')}</p>}
        {state === 'failed' && <p className={css.state}>{t('assistant.failed')}</p>}
        {proposal && state === 'done' && <ProposalCard message={message} proposal={proposal} address={address} />}
        {message.near && state === 'done' && <Near intents={message.near} onAgain={onAgain} />}
        {state !== 'running' && (
          <div className={css.after}>
            <Feedback message={message} address={address} />
            <Button kind="quiet" icon="retry" onClick={() => onAgain(question)}>
              {t('assistant.again')}
            </Button>
            {kind === 'refusal' && (
              <ButtonLink kind="quiet" to="/mypage/inquiry">
                {t('assistant.inquiry')}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </article>
  )
}

/** Questions near to one that was not understood. */
function Near({ intents, onAgain }: { intents: readonly IntentId[] } & Pick<Props, 'onAgain'>) {
  const { t } = useTranslation()
  return (
    <div className={css.chips}>
      <span className={css.state}>{t('assistant.near')}</span>
      {intents.map((intent) => (
        <ChipButton key={intent} isOffer onPress={() => onAgain({ kind: 'chip', intent })}>
          {t(`assistant.intent.${intent}`)}
        </ChipButton>
      ))}
    </div>
  )
}

function Feedback({ message, address: { checksheetId } }: { message: api.AssistantMessage; address: ItemAddress }) {
  const { t } = useTranslation()
  const [useful, setUseful] = useState(message.useful)
  const rate = (next: boolean) => {
    setUseful(next)
    call(api.rateAnswer, { params: { checksheetId, messageId: message.id }, body: { useful: next } }).catch(() =>
      setUseful(useful),
    )
  }
  return (
    <>
      <IconButton
        icon="thumbUp"
        label={t('assistant.useful')}
        aria-pressed={useful === true}
        onClick={() => rate(true)}
      />
      <IconButton
        icon="thumbDown"
        label={t('assistant.notUseful')}
        aria-pressed={useful === false}
        onClick={() => rate(false)}
      />
    </>
  )
}
