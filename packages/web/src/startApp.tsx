import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { watchConnection } from './api/useOnline.ts'
import { readLastSession } from './auth/inactivity/lastSession.ts'
import { setAuthListSource } from './auth/loadFacts.ts'
import { startSession } from './auth/startSession.ts'
import { fetchScreens, pagesAt } from './router/pageAt.ts'
import { tellUpdateWaits } from './serviceWorker/update.ts'
import { whenIdle } from './startup/whenIdle.ts'
import { whenUserIdle } from './startup/whenUserIdle.ts'
import { startText } from './text/start.ts'
import { startOpenCv } from './vision/startOpenCv.ts'

export async function startApp(): Promise<void> {
  // Vite's own event: an import that failed.
  window.addEventListener('vite:preloadError', () => tellUpdateWaits('parts'))
  // Whoever was here before will most likely come in: their screen is fetched while the session is looked for.
  if (readLastSession() !== undefined) fetchScreens(pagesAt(location))
  // Loaded late on purpose: the contract and its checks may not hold back the first screen.
  setAuthListSource(async (userId) => await (await import('./sync/fetchAuthList.ts')).fetchAuthList(userId))
  void startSession()
  await startText()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  whenIdle(watchConnection)
  // Spec 1: the app fetches opencv.js at startup. Eleven megabytes wait until the first screen stands.
  whenUserIdle(() => void startOpenCv())
}
