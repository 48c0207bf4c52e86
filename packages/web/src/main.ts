import './ui/tokens.css'
import './ui/base.css'
import { readLastSession } from './auth/inactivity/lastSession.ts'
import { askPageConfig } from './auth/pageConfig.ts'
import { fetchSheetFiles } from './startup/fetchSheetFiles.ts'
import { firstPaint } from './startup/firstPaint.ts'

// The library that checks data tries whether it may compile its checks. It may not, and the browser reports each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
// Everything is asked for at once (index.html asks for the program) but runs only when the frame has been painted.
askPageConfig()
if (readLastSession() !== undefined) fetchSheetFiles(location.pathname)
await firstPaint()
const { startApp } = await import('./startApp.tsx')
await startApp()
