import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react/pure'
import { openDeviceSheet } from '../src/sheet/testing/deviceSheet.ts'
import { type OpenSheetContext, OpenSheetProvider } from '../src/sheet/view/openSheet.tsx'
import { currentWords } from '../src/text/words.ts'
import { Toasts } from '../src/ui/Toasts.tsx'
import { Frame } from './Frame.tsx'

/** The page's own words, so that a test looks for what a person reads. */
export const words = currentWords()

/** Puts one part on the page, with the toasts of the shell below it. */
export async function show(part: ReactNode, frame: { address?: string; queries?: QueryClient } = {}) {
  return await render(
    <Frame {...frame}>
      {part}
      <Toasts />
    </Frame>,
  )
}

type Sketch = Parameters<typeof openDeviceSheet>

/** Puts a part of the sheet on the page, about a real sheet that lies on this device alone. */
export async function showOnSheet([...sketch]: Sketch, part: (open: OpenSheetContext) => ReactNode) {
  const open = await openDeviceSheet(...sketch)
  const screen = await show(<OpenSheetProvider open={open}>{part(open)}</OpenSheetProvider>)
  return { ...screen, ...open }
}
