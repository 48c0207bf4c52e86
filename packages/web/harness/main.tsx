import '../src/ui/tokens.css'
import '../src/ui/base.css'
import { startText } from '../src/text/start.ts'
import { showHarness } from './showHarness.tsx'

// Our items on the page on which `npm run bench web` also puts other makers' forms: the real list, rules and local store,
// without a server and without the rest of the app.
await startText()
await showHarness(document.getElementById('root')!)
