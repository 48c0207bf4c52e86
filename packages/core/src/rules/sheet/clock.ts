/** What is believed of a device's clock. */

/** How long device and server clocks may differ before people are told (V-016). */
export const maxClockSkewMs = 5 * 60_000

/** A device keeps what it has not sent for this long. */
const longestOfflineMs = 30 * 86_400_000

/**
 * The moment something happened: the device's word while it can be true, the server's otherwise (E13). A device may have
 * been without a network for weeks; it has not been so for years, and it does not come from tomorrow.
 */
export function trustedTime(atDevice: string, now: string): string {
  const agoMs = Date.parse(now) - Date.parse(atDevice)
  return agoMs <= longestOfflineMs && agoMs >= -maxClockSkewMs ? atDevice : now
}
