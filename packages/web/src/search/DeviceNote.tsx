import { useTranslation } from '../text/useTranslation.ts'
import { Note } from '../ui/Note.tsx'
import { countOnDevice } from './searchDevice.ts'
import { useDeviceAnswer } from './useDeviceAnswer.ts'

/** PRODUCT §3: while nobody answers, only what lies on this device is searched, and the page says how much that is. */
export function DeviceNote({ ecsId }: { ecsId: string }) {
  const { t } = useTranslation()
  const counted = useDeviceAnswer({
    key: ['count', ecsId],
    ask: (store) => countOnDevice(store, ecsId),
    none: 0,
  })
  if (counted.data === undefined) return null
  return <Note icon="cloudOff">{t('search.onDevice', { count: counted.data })}</Note>
}
