import './ui/tokens.css'
import './ui/base.css'
import { firstPaint } from './startup/firstPaint.ts'

// The program is fetched at once (index.html asks for it) but runs only when the frame has been painted.
await firstPaint()
const { startApp } = await import('./startApp.tsx')
await startApp()
