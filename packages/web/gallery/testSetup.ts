import '../src/ui/tokens.css'
import '../src/ui/base.css'
import '../src/display/prePaint.js'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { startText } from '../src/text/start.ts'
import { currentToasts, dismissToast } from '../src/ui/toast.ts'

await startText()

/** All files share one page: what a test has set, said or narrowed is gone before the next. */
afterEach(async () => {
  await cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  localStorage.clear()
  window.dispatchEvent(new CustomEvent('ecs-display', { detail: {} }))
  await page.viewport(1280, 800)
})
