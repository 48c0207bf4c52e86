import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../startup/whenIdle.ts'

/** Lines that speak of the device, loaded when the page has come to rest. Without them the page is whole. */
export function LateBands() {
  const [Bands, setBands] = useState<ComponentType>()
  useEffect(() => {
    whenIdle(() => {
      import('../offline/DeviceBands.tsx')
        .then(({ DeviceBands }) => setBands(() => DeviceBands))
        .catch((error) => console.error('the lines about this device are not shown:', error))
    })
  }, [])
  return Bands ? <Bands /> : null
}
