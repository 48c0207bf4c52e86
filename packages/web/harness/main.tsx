import '../src/ui/tokens.css'
import '../src/ui/base.css'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { OpenSheetProvider } from '../src/sheet/view/openSheet.tsx'
import { startText } from '../src/text/start.ts'
import { HarnessList } from './HarnessList.tsx'
import { openHarnessSheet } from './openHarnessSheet.ts'

// Our items on the page on which `npm run bench web` also puts other makers' forms: the real list, rules and local store,
// without a server and without the rest of the app.
await startText()
const [open] = await Promise.all([openHarnessSheet(), import('../src/text/areas/sheet.ts')])
createRoot(document.getElementById('root')!).render(
  <MemoryRouter>
    <OpenSheetProvider open={open}>
      <HarnessList />
    </OpenSheetProvider>
  </MemoryRouter>,
)
