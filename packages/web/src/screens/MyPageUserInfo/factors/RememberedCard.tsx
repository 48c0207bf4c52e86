import '../../../text/areas/factors.ts'
import { useQuery } from '@tanstack/react-query'
import { deviceWords } from '../../../account/deviceWords.ts'
import { useOnline } from '../../../api/useOnline.ts'
import { forget, readDevices, rememberThisDevice } from '../../../auth/client/factors.ts'
import { whenWords } from '../../../notices/words.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Actions } from '../../../ui/Stack.tsx'
import { toast } from '../../../ui/toast.ts'
import css from '../UserInfo.module.css'
import { useAsk } from './useAsk.ts'

/** 確認済みの端末: on these no second factor is asked for. */
export function RememberedCard({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { isBusy, refusal, ask } = useAsk()
  const found = useQuery({ queryKey: ['remembered'], queryFn: readDevices, retry: false, enabled: isOnline })
  const handle = (work: () => Promise<void>, words: 'remembered' | 'forgotten') =>
    void ask(async () => {
      await work()
      await found.refetch()
      toast(t(`factors.devices.${words}`))
    })
  return (
    <Card title={t('factors.devices.title')} note={t('factors.devices.note')}>
      {!isOnline && <Note icon="cloudOff">{t('myPage.offline')}</Note>}
      {isOnline && found.isPending && <Skeleton rows={1} />}
      {found.error && (
        <Note tone="warn" icon="warning">
          {t('myPage.failed')}
        </Note>
      )}
      {found.data?.length === 0 && <p className={css.sub}>{t('factors.devices.none')}</p>}
      <ul className={css.lines}>
        {found.data?.map(({ id, name, lastUsedAt }) => (
          <li key={id}>
            <span>
              <b>{deviceWords(name ?? null) || t('factors.devices.unnamed')}</b>
              <br />
              {lastUsedAt && (
                <span className={css.sub}>
                  {t('factors.devices.used', { at: whenWords(lastUsedAt.toISOString()) })}
                </span>
              )}
            </span>
            <Button kind="quiet" disabled={isBusy || !isOnline} onClick={() => handle(() => forget(id), 'forgotten')}>
              {t('factors.devices.forget')}
            </Button>
          </li>
        ))}
      </ul>
      {refusal && (
        <Note tone="ng" icon="warning">
          {refusal}
        </Note>
      )}
      {isAsked && (
        <Actions>
          <Button disabled={isBusy || !isOnline} onClick={() => handle(rememberThisDevice, 'remembered')}>
            {t('factors.devices.remember')}
          </Button>
        </Actions>
      )}
    </Card>
  )
}
