import type { OpenCv } from '@ecs/vision/matching'

type Starting = OpenCv & { then?: unknown; onRuntimeInitialized?: () => void }

/** OpenCV did not come or did not start. */
export class EngineMissing extends Error {
  override name = 'EngineMissing'
}

let loading: Promise<{ cv: OpenCv }> | undefined

/** Wrapped: OpenCV answers its own `then`, and awaiting it would never end. */
export function openCv(url: string): Promise<{ cv: OpenCv }> {
  loading ??= load(url).catch((error: unknown) => {
    loading = undefined
    throw new EngineMissing(String(error))
  })
  return loading
}

/**
 * The script is no module: in one its `this` is nothing, and it would have nowhere to put `cv`. Where it sees a
 * `module`, it hands itself over there.
 */
async function load(url: string): Promise<{ cv: OpenCv }> {
  const place = globalThis as { module?: { exports: unknown } }
  const nothing = {}
  place.module = { exports: nothing }
  // A variable address: the bundler must leave it alone.
  await import(/* @vite-ignore */ url)
  const cv = place.module.exports as Starting | undefined
  if (!cv || cv === nothing) throw new Error('opencv.js has loaded but brought no cv')
  if (!cv.Mat) {
    await new Promise<void>((resolve) => {
      cv.onRuntimeInitialized = resolve
    })
  }
  delete cv.then
  return { cv }
}
