import { api } from '@ecs/core'
import { call } from '../api/call.ts'

/** OpenCV's own object. Its parts are typed where they are used. */
export type OpenCv = Record<string, unknown>

type Starting = OpenCv & { then?: unknown; Mat?: unknown; onRuntimeInitialized?: () => void }

let loading: Promise<void> | undefined

/** Spec 1: the signed link, an asynchronous anonymous script, and the event `opencv-ready` once it has loaded. */
export function loadOpenCv(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    // The next one who needs it may try again.
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Resolves when `cv` can be used, which is later than its script: its WebAssembly starts on its own time.
 *
 * @public The pages that process pictures wait for it.
 */
export async function whenOpenCvReady(): Promise<OpenCv> {
  await loadOpenCv()
  const { cv } = window as unknown as { cv?: Starting | Promise<Starting> }
  if (cv === undefined) throw new Error('opencv.js has loaded but brought no cv')
  return started(cv)
}

async function load(): Promise<void> {
  const { url } = await call(api.signedLink, { query: { path: 'public/cdn/opencv.js' } })
  await addScript(url)
  document.dispatchEvent(new Event('opencv-ready'))
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.crossOrigin = 'anonymous'
    script.src = url
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`the script did not load: ${new URL(url, location.href).pathname}`))
    }
    document.head.append(script)
  })
}

/** `cv` has a `then` that answers itself: awaiting it never ends, so the `then` goes first. */
function started(cv: Starting | Promise<Starting>): Promise<OpenCv> {
  if (cv instanceof Promise) return cv
  delete cv.then
  if (cv.Mat) return Promise.resolve(cv)
  return new Promise((resolve) => {
    const before = cv.onRuntimeInitialized
    cv.onRuntimeInitialized = () => {
      before?.()
      delete cv.then
      resolve(cv)
    }
  })
}
