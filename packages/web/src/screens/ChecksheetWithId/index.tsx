import '../../text/areas/sheet.ts'
import { useOutlet } from 'react-router'
import { SheetProvider } from '../../sheet/view/SheetProvider.tsx'
import { SheetPage } from './SheetPage.tsx'

/** Parent of its own subpages, which take its place while they are open. */
export function ChecksheetWithId() {
  return (
    useOutlet() ?? (
      <SheetProvider>
        <SheetPage />
      </SheetProvider>
    )
  )
}
