import '../src/ui/tokens.css'
import '../src/ui/base.css'
import '../src/ui/mantine.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { startText } from '../src/text/start.ts'
import { displayFromPage } from '../src/ui/displayFromPage.ts'
import { resolver, theme } from '../src/ui/theme.ts'
import { Gallery } from './Gallery.tsx'

// Every part of src/ui in every display, for the eye and for the browser tests. Served while developing, never built.
await startText()
createRoot(document.getElementById('root')!).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={resolver}
    colorSchemeManager={displayFromPage}
    getRootElement={() => undefined}
  >
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>
  </MantineProvider>,
)
