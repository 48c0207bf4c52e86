import { api } from '@ecs/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceWords } from '../../account/deviceWords.ts'
import { call } from '../../api/call.ts'
import { useOnline } from '../../api/useOnline.ts'
import { signOutEverywhere } from '../../auth/client/account.ts'
import { useSession } from '../../auth/session.tsx'
import { whenWords } from '../../notices/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import css from './UserInfo.module.css'

const firstShown = 5

/** Where one is signed in, what was tried in one's name, and the way to end it all. */
export function SignInsCard() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [isAsked, setAsked] = useState(false)
  const found = useInfiniteQuery({
    queryKey: [api.listMySignIns.path],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      call(api.listMySignIns, { query: { limit: cursor ? 20 : firstShown, ...(cursor && { cursor }) } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  })
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Card title={t('myPage.signIns')}>
      {found.isPending && <Skeleton rows={3} />}
      {found.error && !found.data && (
        <Note icon={isOnline ? 'warning' : 'cloudOff'}>
          {isOnline ? (errorWords(found.error)?.title ?? t('state.broken')) : t('myPage.offline')}
        </Note>
      )}
      {found.data && rows.length === 0 && <p className={css.sub}>{t('myPage.noSignIns')}</p>}
      <ul className={css.lines}>
        {rows.map((row) => (
          <SignInLine key={row.id} row={row} />
        ))}
      </ul>
      <Actions>
        {found.hasNextPage && (
          <Button kind="quiet" disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('myPage.more')}
          </Button>
        )}
        <Button icon="signOut" disabled={!isOnline} onClick={() => setAsked(true)}>
          {t('myPage.everywhere')}
        </Button>
      </Actions>
      {isAsked && <EverywhereDialog onClose={() => setAsked(false)} />}
    </Card>
  )
}

function SignInLine({ row }: { row: api.SignInRow }) {
  const { t } = useTranslation()
  const { kind, at, lastSeenAt, address, device, isThis, isOpen } = row
  const from = address ? t('myPage.from', { address }) : undefined
  if (kind !== 'ok') {
    return (
      <li data-tone="ng">
        <span>
          <b>{t(kind === 'locked' ? 'myPage.lockedSignIn' : 'myPage.failedSignIn')}</b>
          <br />
          <span className={css.sub}>{[whenWords(at), from].filter(Boolean).join('　')}</span>
        </span>
      </li>
    )
  }
  const moments = t('myPage.signedInAt', { at: whenWords(at), seen: whenWords(lastSeenAt) })
  return (
    <li>
      <span>
        <b>{deviceWords(device)}</b>
        <br />
        <span className={css.sub}>{[moments, from].filter(Boolean).join('　')}</span>
      </span>
      {isThis ? <Chip tone="brand">{t('myPage.thisDevice')}</Chip> : <State isOpen={isOpen} />}
    </li>
  )
}

function State({ isOpen }: { isOpen: boolean | null }) {
  const { t } = useTranslation()
  if (isOpen === null) return null
  return <span className={css.sub}>{t(isOpen ? 'myPage.open' : 'myPage.ended')}</span>
}

function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { signOut } = useSession()
  const [isBusy, setBusy] = useState(false)
  const handleSignOut = async () => {
    setBusy(true)
    try {
      await signOutEverywhere()
      await signOut()
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={t('myPage.everywhereAsk')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('myPage.cancel')}</Button>
          <Button kind="danger" disabled={isBusy} onClick={() => void handleSignOut()}>
            {t('myPage.everywhere')}
          </Button>
        </>
      }
    >
      <p>{t('myPage.everywhereWhat')}</p>
    </Dialog>
  )
}
