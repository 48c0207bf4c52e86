import { type ComponentType, useEffect, useState } from 'react'
import { hasDeviceNews, useDeviceState } from '../device/deviceState.ts'

/** Lines that speak of the device, loaded when there is something to say. Without them the page is whole. */
export function LateBands() {
  const [Bands, setBands] = useState<ComponentType>()
  const isWanted = hasDeviceNews(useDeviceState())
  useEffect(() => {
    if (!isWanted) return
    import('../device/DeviceBands.tsx')
      .then(({ DeviceBands }) => setBands(() => DeviceBands))
      .catch((error) => console.error('the lines about this device are not shown:', error))
  }, [isWanted])
  return Bands ? <Bands /> : null
}
