import '../text/areas/device.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { Card } from '../ui/Card.tsx'
import { megabytesOf } from './storageQuota.ts'

type Told = { usedMb: number; freeMb: number; isProtected: boolean }

/** Undefined where the browser does not tell: only over a secure connection. */
async function askBrowser(): Promise<Told | undefined> {
  const { storage } = navigator
  if (!storage?.estimate) return undefined
  const { usage = 0, quota = 0 } = await storage.estimate()
  return { usedMb: megabytesOf(usage), freeMb: megabytesOf(quota - usage), isProtected: await storage.persisted() }
}

/** マイページ: how much lies on this device, and whether the browser may tidy it away. */
export function DeviceCard() {
  const { t } = useTranslation()
  const [told, setTold] = useState<Told>()
  useEffect(() => {
    askBrowser().then(setTold, (error) => console.error('the room on this device is not known:', error))
  }, [])
  return (
    <Card title={t('device.title')} note={t('device.note')}>
      {told && (
        <p>
          {t('device.room', { used: told.usedMb.toLocaleString('ja-JP'), free: told.freeMb.toLocaleString('ja-JP') })}
        </p>
      )}
      <p>{t(told?.isProtected ? 'device.isProtected' : 'device.isNotProtected')}</p>
    </Card>
  )
}
