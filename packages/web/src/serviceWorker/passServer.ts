import type { Installing } from './scope.ts'
import { serverPaths } from './serverPaths.ts'

/** Tells the browser which requests are none of ours, in the words of its static routes. */
export const serverRoutes = serverPaths.flatMap((path) =>
  [path, `${path}/*`].map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const })),
)

/**
 * What the server answers itself goes past us. Otherwise the browser shows us every request, and keeps the photo in it in
 * our memory until it happens to clean up: hundreds of photos in one go would be hundreds of megabytes. Browsers without
 * static routes show them as ever, and we pass on them one by one.
 */
export async function passServer(event: Pick<Installing, 'addRoutes'>): Promise<void> {
  try {
    await event.addRoutes?.(serverRoutes)
  } catch (error) {
    console.info('requests to the server are passed on one by one:', error)
  }
}
