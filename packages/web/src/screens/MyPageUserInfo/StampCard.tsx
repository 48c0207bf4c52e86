import { api, isOwnStamp, mostStampLetters, stampWords } from '@ecs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useOnline } from '../../api/useOnline.ts'
import { useSession } from '../../auth/session.tsx'
import { PaperStamp } from '../../paper/PaperStamp.tsx'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import css from './UserInfo.module.css'

/** 印影: the letters of the stamp that stands on one's paper, beside how it will look. */
export function StampCard() {
  const { t } = useTranslation()
  const { user } = useSession()
  const me = useQuery(cachedQuery(user?.id ?? '', api.getMe, {}))
  const isOnline = useOnline()
  const stamp = useQuery({ ...query(api.getMyStamp, {}), enabled: isOnline })
  const name = me.data?.data.name ?? ''
  return (
    <Card title={t('myPage.stamp.title')} note={t('myPage.stamp.note')}>
      {!isOnline && !stamp.data && <Note icon="cloudOff">{t('myPage.offline')}</Note>}
      {isOnline && stamp.isPending && <Skeleton rows={2} />}
      {isOnline && stamp.error && !stamp.data && (
        <Note icon="warning">{errorWords(stamp.error)?.title ?? t('state.broken')}</Note>
      )}
      {stamp.data && <StampForm key={stamp.data.letters} name={name} known={stamp.data.letters} />}
    </Card>
  )
}

function StampForm({ name, known }: { name: string; known: string | null }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isOnline = useOnline()
  const usual = stampWords(name)
  const [letters, setLetters] = useState(known ?? usual)
  const [isBusy, setBusy] = useState(false)
  const isFit = isOwnStamp(name, letters)
  const save = async (wanted: string | null) => {
    setBusy(true)
    try {
      await call(api.putMyStamp, { body: { letters: wanted } })
      toast(t('myPage.stamp.saved'))
      await client.invalidateQueries({ queryKey: [api.getMyStamp.path] })
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    } finally {
      setBusy(false)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isFit) void save(letters === usual ? null : letters)
  }
  const day = clockAt(new Date().toISOString()).date
  return (
    <form className={css.stamp} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('myPage.stamp.letters')}
        hint={t('myPage.stamp.hint', { most: mostStampLetters })}
        value={letters}
        error={isFit ? undefined : t('myPage.stamp.wrong', { most: mostStampLetters })}
        onChange={({ target }) => setLetters(target.value.trim())}
      />
      <figure>
        <div>
          <PaperStamp stamp={{ step: 'submit', day, name: isFit ? letters : usual }} />
        </div>
        <figcaption className={css.sub}>{t('myPage.stamp.looks')}</figcaption>
      </figure>
      <Actions>
        {known !== null && (
          <Button kind="quiet" disabled={isBusy || !isOnline} onClick={() => void save(null)}>
            {t('myPage.stamp.usual', { name: usual })}
          </Button>
        )}
        <Button type="submit" disabled={isBusy || !isOnline || !isFit || letters === (known ?? usual)}>
          {t('myPage.stamp.save')}
        </Button>
      </Actions>
      {!isOnline && <Note icon="cloudOff">{t('myPage.offlineChange')}</Note>}
    </form>
  )
}
