import { AppError, api, type Cell } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import { useOnline } from '../../api/useOnline.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './Aichat.module.css'
import { Cards } from './Cards.tsx'
import { Composer } from './Composer.tsx'
import { OfflineCards } from './OfflineCards.tsx'
import { saveConversation } from './saveConversation.ts'
import { Thread } from './Thread.tsx'
import { type ItemAddress, useConversation } from './useConversation.ts'

const lookAgainMs = 1000

/** Cards first, then questions; without a connection, what the device knows. */
export function Assistant({ cell, address }: { cell: Cell; address: ItemAddress }) {
  const isOnline = useOnline()
  const { checksheetId, itemId, rowId } = address
  const found = useQuery({
    ...query(api.getAssistant, { params: { checksheetId }, query: { itemId, ...(rowId && { rowId }) } }),
    // What was answered on this page is in its hands already.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // An answer that one went away from is written down a moment later.
    refetchInterval: ({ state: { data } }) =>
      data?.messages.some(({ state }) => state === 'running') ? lookAgainMs : false,
  })
  const isAway = !isOnline || (found.error instanceof AppError && found.error.status === 0)
  if (found.data) return <Conversation page={found.data} address={address} isOnline={isOnline} />
  if (isAway) return <OfflineCards cell={cell} />
  if (isBlocked(found)) return <ErrorNote error={found.error} onRetry={found.refetch} />
  return <Skeleton rows={6} />
}

function Conversation({
  page,
  address,
  isOnline,
}: {
  page: api.AssistantPage
  address: ItemAddress
  isOnline: boolean
}) {
  const { t } = useTranslation()
  const { messages, ask, stop, trouble, isRunning } = useConversation(address, page.messages)
  const handleAsk = (question: api.AssistantQuestion) => void ask(question)
  return (
    <>
      <Cards {...page} />
      {messages.length > 0 && <Thread messages={messages} address={address} onAgain={handleAsk} />}
      {messages.length > 0 && (
        <div>
          <Button kind="quiet" icon="download" disabled={isRunning} onClick={() => saveConversation(messages, t)}>
            {t('assistant.save')}
          </Button>
        </div>
      )}
      <p className={css.kept}>
        {page.label}　{page.sentTo === null ? '' : t('assistant.sentTo', { place: page.sentTo })}
        {t('assistant.kept', { days: page.keepDays })}
        {t('assistant.askHint')}
      </p>
      <Composer chips={page.chips} isRunning={isRunning} onAsk={handleAsk} onStop={stop}>
        {trouble && (
          <Note tone="warn" icon="warning">
            {trouble.message}
          </Note>
        )}
        {!isOnline && <Note icon="cloudOff">{t('assistant.offline')}</Note>}
      </Composer>
    </>
  )
}
