import type { MantineColorSchemeManager } from '@mantine/core'

/** prePaint.js owns the colours and <html>; Mantine only reads what stands there and never writes. */
export const displayFromPage: MantineColorSchemeManager = {
  get: () => (document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light'),
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}
