import type { Attachment } from '@ecs/core'
import { useEffect, useState } from 'react'

type Geo = NonNullable<Attachment['geo']>

/** Where the device is, while an item asks for it. `unknown`: the person or the device does not tell. */
export type Place = { state: 'unasked' | 'looking' | 'unknown' } | { state: 'known'; geo: Geo }

/** Metres beyond five places say nothing. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

export function usePlace(isAsked: boolean): Place {
  const [place, setPlace] = useState<Place>({ state: isAsked ? 'looking' : 'unasked' })
  useEffect(() => {
    if (!isAsked) return
    if (!navigator.geolocation) return setPlace({ state: 'unknown' })
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        setPlace({
          state: 'known',
          geo: { latitude: rounded(latitude), longitude: rounded(longitude), accuracyM: Math.round(accuracy) },
        }),
      (error) => {
        console.info('no place:', error.message)
        setPlace({ state: 'unknown' })
      },
      { enableHighAccuracy: true, maximumAge: 30_000 },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [isAsked])
  return place
}

export const geoOf = (place: Place): Geo | undefined => (place.state === 'known' ? place.geo : undefined)
