import '../src/ui/tokens.css'
import '../src/ui/base.css'
import { startText } from '../src/text/start.ts'

// Our items on the page on which `npm run bench web` also puts other makers' forms: the real list, rules and local store,
// without a server and without the rest of the app. Words stand before the parts that bring their own.
await startText()
const { showHarness } = await import('./showHarness.tsx')
await showHarness(document.getElementById('root')!)
