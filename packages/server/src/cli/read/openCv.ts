import { createRequire } from 'node:module'
import type { OpenCv } from '@ecs/vision/matching'

type Starting = OpenCv & { then?: unknown; onRuntimeInitialized?: () => void }

/** OpenCV as it comes from npm. It answers its own `then`, so it is never handed through a promise by itself. */
export async function loadOpenCv(): Promise<{ cv: OpenCv }> {
  const cv = createRequire(import.meta.url)('@techstark/opencv-js/dist/opencv.js') as Starting
  await new Promise<void>((resolve) => {
    cv.onRuntimeInitialized = resolve
  })
  delete cv.then
  return { cv }
}
