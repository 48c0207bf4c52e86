import '../src/text/areas/sheet.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { OpenSheetProvider } from '../src/sheet/view/openSheet.tsx'
import { HarnessList } from './HarnessList.tsx'
import { openHarnessSheet } from './openHarnessSheet.ts'

export async function showHarness(root: HTMLElement): Promise<void> {
  const open = await openHarnessSheet()
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OpenSheetProvider open={open}>
          <HarnessList />
        </OpenSheetProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
