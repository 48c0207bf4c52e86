import '../src/ui/tokens.css'
import '../src/ui/base.css'
import { createRoot } from 'react-dom/client'
import { startText } from '../src/text/start.ts'
import { Frame } from './Frame.tsx'
import { Gallery } from './Gallery.tsx'

// Every part of src/ui in every display, for the eye and for the browser tests. Served while developing, never built.
await startText()
createRoot(document.getElementById('root')!).render(
  <Frame>
    <Gallery />
  </Frame>,
)
