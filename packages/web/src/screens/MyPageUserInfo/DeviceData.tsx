import '../../text/areas/outbox.ts'
import { useEffect, useState } from 'react'
import { useOnline } from '../../api/useOnline.ts'
import { useSession } from '../../auth/session.tsx'
import { ExportDialog } from '../../outbox/ExportDialog.tsx'
import { clearDevice, deviceData, type KeptHere } from '../../sync/deviceData.ts'
import type { LocalStore } from '../../sync/localStore.ts'
import { syncClientOf } from '../../sync/syncClient.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { appVersion } from '../../version.ts'
import css from './UserInfo.module.css'

type Here = KeptHere & { store: LocalStore }

/** What lies on this device: send it, carry it away, or clear it when nothing of it is unsent. */
export function DeviceData() {
  const { t } = useTranslation()
  const { user } = useSession()
  const isOnline = useOnline()
  const [here, look] = useHere(user?.id)
  const [isBusy, setBusy] = useState(false)
  const [open, setOpen] = useState<'export' | 'clear'>()
  const sync = async () => {
    setBusy(true)
    try {
      await (await syncClientOf(user!.id)).sender.sendNow()
      const now = await look()
      toast(t(now?.unsent === 0 ? 'myPage.deviceCard.synced' : 'myPage.deviceCard.notSynced'))
    } finally {
      setBusy(false)
    }
  }
  const clear = async () => {
    setOpen(undefined)
    const isCleared = await clearDevice(user!.id)
    toast(t(isCleared ? 'myPage.deviceCard.cleared' : 'myPage.deviceCard.clearHint'))
    await look()
  }
  const hasUnsent = (here?.unsent ?? 0) > 0
  return (
    <Card title={t('myPage.deviceCard.title')}>
      {here && (
        <p>
          {t('myPage.deviceCard.prepared', { sheets: here.sheets, templates: here.templates, files: here.files })}
          <br />
          <b>{t('myPage.deviceCard.unsent', { count: here.unsent })}</b>
        </p>
      )}
      <Actions>
        <Button icon="cloudWait" disabled={isBusy || !isOnline} onClick={() => void sync()}>
          {t(isBusy ? 'myPage.deviceCard.syncing' : 'myPage.deviceCard.sync')}
        </Button>
        <Button icon="download" disabled={!hasUnsent} onClick={() => setOpen('export')}>
          {t('myPage.deviceCard.export')}
        </Button>
        <Button disabled={!here || hasUnsent} onClick={() => setOpen('clear')}>
          {t('myPage.deviceCard.clear')}
        </Button>
      </Actions>
      <p className={css.sub}>{t('myPage.deviceCard.clearHint')}</p>
      {appVersion && <p className={css.sub}>{t('myPage.deviceCard.version', { version: appVersion })}</p>}
      {open === 'export' && here && <ExportDialog store={here.store} onClose={() => setOpen(undefined)} />}
      {open === 'clear' && (
        <Dialog
          isOpen
          title={t('myPage.deviceCard.clearAsk')}
          onClose={() => setOpen(undefined)}
          actions={
            <>
              <Button onClick={() => setOpen(undefined)}>{t('myPage.cancel')}</Button>
              <Button kind="danger" onClick={() => void clear().catch((error: Error) => toast(error.message))}>
                {t('myPage.deviceCard.clear')}
              </Button>
            </>
          }
        >
          <p>{t('myPage.deviceCard.clearWhat')}</p>
        </Dialog>
      )}
    </Card>
  )
}

function useHere(userId: string | undefined) {
  const [here, setHere] = useState<Here>()
  const look = async (): Promise<Here | undefined> => {
    if (!userId) return undefined
    const { store } = await syncClientOf(userId)
    const now = { ...(await deviceData(store)), store }
    setHere(now)
    return now
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the person is known, and after every button
  useEffect(() => {
    look().catch((error) => console.error('the data of this device cannot be counted:', error))
  }, [userId])
  return [here, look] as const
}
