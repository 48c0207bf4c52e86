const waitMs = 5_000

/** What the camera shows at this moment. A camera that was just opened has no picture yet, and browsers differ in how they say so. */
export async function frameNow(video: HTMLVideoElement): Promise<ImageBitmap | undefined> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return undefined
  return createImageBitmap(video).catch(() => undefined)
}

/** Waits for a picture where there is none yet, so that a tap right after the start counts. */
export async function currentFrame(video: HTMLVideoElement): Promise<ImageBitmap | undefined> {
  const end = performance.now() + waitMs
  while (performance.now() < end) {
    const frame = await frameNow(video)
    if (frame) return frame
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return undefined
}
