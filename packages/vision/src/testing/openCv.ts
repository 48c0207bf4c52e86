import type { OpenCv } from '../opencv.ts'

type Starting = OpenCv & { then?: unknown; onRuntimeInitialized?: () => void }

/** Waits for OpenCV to start. Answers a box: it answers its own `then`, and awaiting it never ends. */
export async function started(loaded: unknown): Promise<{ cv: OpenCv }> {
  const cv = loaded as Starting
  await new Promise<void>((resolve) => {
    cv.onRuntimeInitialized = resolve
  })
  delete cv.then
  return { cv }
}
