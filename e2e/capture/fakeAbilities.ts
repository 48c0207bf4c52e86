import type { Page } from '@playwright/test'

/** What a page asked of the camera's lamp and lens. */
export type Wished = { torch?: boolean; zoom?: number }

declare global {
  interface Window {
    wished: Wished[]
    busyTries: number
  }
}

/** A lamp and a zoom, which no made-up camera has; and another program that holds the camera for the first tries. */
export async function giveAbilities(page: Page, busyTries = 0): Promise<void> {
  await page.addInitScript((tries) => {
    window.wished = []
    window.busyTries = tries
    const { getCapabilities } = MediaStreamTrack.prototype
    MediaStreamTrack.prototype.getCapabilities = function () {
      return { ...getCapabilities.call(this), torch: true, zoom: { min: 1, max: 4, step: 0.5 } }
    }
    MediaStreamTrack.prototype.applyConstraints = async (wishes) => {
      window.wished.push(...((wishes?.advanced ?? []) as Wished[]))
    }
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (asked) => {
      window.busyTries -= 1
      if (window.busyTries >= 0) throw new DOMException('in use', 'NotReadableError')
      return open(asked)
    }
  }, busyTries)
}

/** Which camera the live picture comes from. */
export const cameraInUse = (page: Page): Promise<string | undefined> =>
  page
    .locator('video')
    .evaluate(
      (video: HTMLVideoElement) => (video.srcObject as MediaStream | null)?.getVideoTracks()[0]?.getSettings().deviceId,
    )
