import { api } from '@ecs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deviceWords } from '../account/deviceWords.ts'
import { call } from '../api/call.ts'
import { useSession } from '../auth/session.tsx'
import { whenWords } from '../notices/words.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { errorWords } from '../ui/errorWords.ts'
import { Note } from '../ui/Note.tsx'
import { toast } from '../ui/toast.ts'
import css from './NoticeSettings.module.css'
import { type PushState, pushState, startPush, stopPush } from './pushHere.ts'

/** The browsers that receive; this one is added or taken away with one press. */
export function PushDevices({ view, onStarted }: { view: api.NoticeSettingsView; onStarted: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { user } = useSession()
  const userId = user?.id ?? ''
  const [state, setState] = useState<PushState>()
  useEffect(() => {
    pushState(userId).then(setState, () => setState('unsupported'))
  }, [userId])
  const refresh = () => client.invalidateQueries({ queryKey: [api.getNoticeSettings.path] })
  const attempt = async (work: () => Promise<PushState | undefined>) => {
    try {
      const next = (await work()) ?? (await pushState(userId))
      setState(next)
      // Whoever wants it on this device wants what is chosen above, saved or not.
      if (next === 'on') onStarted()
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    }
    await refresh()
  }
  const name = deviceWords(navigator.userAgent)
  return (
    <div className={css.devices}>
      <h3>{t('noticeSettings.devices')}</h3>
      {view.devices.length === 0 && <p className={css.sub}>{t('noticeSettings.noDevices')}</p>}
      <ul>
        {view.devices.map((device) => (
          <li key={device.id} className={css.device}>
            <span>
              {device.name}
              {'　'}
              <span className={css.sub}>{t('noticeSettings.since', { at: whenWords(device.at) })}</span>
            </span>
            <Button
              kind="quiet"
              aria-label={t('noticeSettings.removeOf', { name: device.name })}
              onClick={() => void attempt(() => remove(device.id))}
            >
              {t('noticeSettings.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {state === 'unsupported' && <Note icon="warning">{t('noticeSettings.unsupported')}</Note>}
      {state === 'denied' && (
        <Note tone="warn" icon="warning">
          {t('noticeSettings.denied')}
        </Note>
      )}
      {(state === 'off' || state === 'on') && (
        <div>
          <Button
            onClick={() => void attempt(() => (state === 'on' ? stopPush() : startPush(view.pushKey, name, userId)))}
          >
            {t(state === 'on' ? 'noticeSettings.thisDeviceOff' : 'noticeSettings.thisDevice')}
          </Button>
        </div>
      )}
    </div>
  )
}

async function remove(subscriptionId: string): Promise<undefined> {
  await call(api.deletePushSubscription, { params: { subscriptionId } })
}
