import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { startSession } from './auth/startSession.ts'
import { watchConnection } from './offline/useOnline.ts'
import { whenAtRest } from './startup/whenAtRest.ts'
import { whenIdle } from './startup/whenIdle.ts'
import { startText } from './text/start.ts'
import { startOpenCv } from './vision/startOpenCv.ts'

export async function startApp(): Promise<void> {
  void startSession()
  await startText()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  whenIdle(watchConnection)
  // Spec 1: the app fetches opencv.js at startup. Eleven megabytes wait until the first screen stands.
  whenAtRest(() => void startOpenCv())
}
