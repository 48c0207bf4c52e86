import './ui/tokens.css'
import './ui/base.css'
import './ui/mantine.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { watchConnection } from './offline/useOnline.ts'
import { afterFirstPaint } from './startup/afterFirstPaint.ts'
import { startText } from './text/start.ts'
import { startOpenCv } from './vision/startOpenCv.ts'

await startText()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// Spec 1: the app fetches opencv.js at startup. Eleven megabytes may not hold back the first paint.
afterFirstPaint(async () => {
  watchConnection()
  await startOpenCv()
})
