import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readLastSession } from './auth/inactivity/lastSession.ts'
import { startSession } from './auth/startSession.ts'
import { watchConnection } from './offline/useOnline.ts'
import { fetchScreens, pagesAt } from './router/pageAt.ts'
import { whenAtRest } from './startup/whenAtRest.ts'
import { whenIdle } from './startup/whenIdle.ts'
import { startText } from './text/start.ts'
import { startOpenCv } from './vision/startOpenCv.ts'

export async function startApp(): Promise<void> {
  // Whoever was here before will most likely come in: their screen is fetched while the session is looked for.
  if (readLastSession() !== undefined) fetchScreens(pagesAt(location))
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
