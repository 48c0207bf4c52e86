import { api } from '@ecs/core'
import { call } from '../../api/call.ts'
import { openCvCopy } from '../../serviceWorker/respond.ts'
import { EngineMissing } from './engine.ts'

/** The signed link of spec 1; without a network the copy that lies on this device. */
export async function openCvUrl(): Promise<string> {
  try {
    const { url } = await call(api.signedLink, { query: { path: 'public/cdn/opencv.js' } })
    void keepCopy(url).catch((error) => console.info('opencv.js is not kept on this device:', error))
    return new URL(url, location.href).href
  } catch (error) {
    if (await hasCopy()) return new URL(openCvCopy.path, location.href).href
    throw new EngineMissing(String(error))
  }
}

/** Brings the script onto this device, once. */
export async function keepOpenCv(): Promise<void> {
  if (!canKeep() || (await hasCopy())) return
  const { url } = await call(api.signedLink, { query: { path: 'public/cdn/opencv.js' } })
  await keepCopy(url)
}

/** Only the service worker can hand it out again. */
const canKeep = (): boolean => 'caches' in globalThis && navigator.serviceWorker?.controller != null

async function hasCopy(): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  return (await (await caches.open(openCvCopy.cache)).match(openCvCopy.path)) !== undefined
}

async function keepCopy(url: string): Promise<void> {
  if (!canKeep() || (await hasCopy())) return
  const answer = await fetch(url)
  const isScript = (answer.headers.get('content-type') ?? '').includes('javascript')
  if (answer.ok && isScript) await (await caches.open(openCvCopy.cache)).put(openCvCopy.path, answer)
}
