import '../text/areas/device.ts'
import { useState } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { Band } from '../ui/Band.tsx'
import { Button } from '../ui/Button.tsx'
import { useDeviceState } from './deviceState.ts'
import { wantsInstallHint } from './installHint.ts'
import { keep, kept } from './keep.ts'

/** What a person must know before the device takes no more: one line each, nothing blocks. */
export function DeviceBands() {
  const { t } = useTranslation()
  const { room, trouble } = useDeviceState()
  return (
    <>
      {trouble && (
        <Band tone="ng" icon="warning">
          {t(`device.${trouble}`)}
        </Band>
      )}
      {room && room.kind !== 'fine' && (
        <Band tone={room.kind === 'critical' ? 'ng' : 'warn'} icon="warning">
          {t(`device.${room.kind}`, { mb: room.freeMb })}
        </Band>
      )}
      <InstallHint />
    </>
  )
}

const hiddenKey = 'ecs.installHintSeen'

/** iPhone and iPad tidy up after a week unless the page is on the home screen; they offer no button for it. */
function InstallHint() {
  const { t } = useTranslation()
  const [isHidden, setHidden] = useState(() => kept(hiddenKey) !== null)
  if (isHidden || !wantsInstallHint(navigator)) return null
  const handleClose = () => {
    keep(hiddenKey, 'yes')
    setHidden(true)
  }
  return (
    <Band
      icon="plus"
      action={
        <Button kind="quiet" onClick={handleClose}>
          {t('device.installClose')}
        </Button>
      }
    >
      {t('device.install')}
    </Band>
  )
}
