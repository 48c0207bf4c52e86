import '../src/ui/tokens.css'
import '../src/ui/base.css'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { startText } from '../src/text/start.ts'
import { WithMantine } from '../src/ui/mantine/WithMantine.tsx'
import { Gallery } from './Gallery.tsx'

// Every part of src/ui in every display, for the eye and for the browser tests. Served while developing, never built.
await startText()
createRoot(document.getElementById('root')!).render(
  <WithMantine>
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>
  </WithMantine>,
)
