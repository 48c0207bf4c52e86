import type { Attachment } from '@ecs/core'
import { useEffect, useState } from 'react'

type Geo = NonNullable<Attachment['geo']>

/** Where the device is, while an item asks for it. `unknown`: the person or the device does not tell. */
export type Geolocated = { state: 'unasked' | 'looking' | 'unknown' } | { state: 'known'; geo: Geo }

/** Metres beyond five places say nothing. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

export function useGeolocation(isAsked: boolean): Geolocated {
  const [found, setFound] = useState<Geolocated>({ state: isAsked ? 'looking' : 'unasked' })
  useEffect(() => {
    if (!isAsked) return
    if (!navigator.geolocation) return setFound({ state: 'unknown' })
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        setFound({
          state: 'known',
          geo: { latitude: rounded(latitude), longitude: rounded(longitude), accuracyM: Math.round(accuracy) },
        }),
      (error) => {
        console.info('no position:', error.message)
        setFound({ state: 'unknown' })
      },
      { enableHighAccuracy: true, maximumAge: 30_000 },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [isAsked])
  return found
}

export const geoOf = (found: Geolocated): Geo | undefined => (found.state === 'known' ? found.geo : undefined)
