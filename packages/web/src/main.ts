import './ui/tokens.css'
import './ui/base.css'
import { readLastSession } from './auth/inactivity/lastSession.ts'
import { askPageConfig } from './auth/pageConfig.ts'
import { fetchSheetFiles } from './startup/fetchSheetFiles.ts'
import { firstPaint } from './startup/firstPaint.ts'

// Everything is asked for at once (index.html asks for the program) but runs only when the frame has been painted.
askPageConfig()
if (readLastSession() !== undefined) fetchSheetFiles(location.pathname)
await firstPaint()
const { startApp } = await import('./startApp.tsx')
await startApp()
