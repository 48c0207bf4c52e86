import { useEffect, useState } from 'react'
import { Debounce } from '../../sheet/debounce.ts'
import type { CellView } from '../../sheet/index.ts'
import { messagesOf } from '../../sheet/view/Messages.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import type { Translate } from '../../text/translate.ts'
import { useTranslation } from '../../text/useTranslation.ts'

/** The typing has to rest this long before it is read out: one announcement, not one per key. */
const pauseMs = 700

/** Reads out the judgement and the messages of the open item, once. Nothing here happens at the keystroke itself. */
export function Announcer() {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const key = editor.store.useFact((state) => state.openKey) ?? ''
  const [said, setSaid] = useState('')
  useEffect(() => {
    const rest = new Debounce(() => setSaid(wordsAbout(sheet.readCell(key), t)), { pauseMs })
    const stop = sheet.onCell(key, () => rest.schedule())
    rest.schedule()
    return () => {
      stop()
      rest.cancel()
    }
  }, [sheet, key, t])
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said}
    </p>
  )
}

function wordsAbout(view: CellView | undefined, t: Translate): string {
  if (!view) return ''
  const { judgement } = view.cell
  const judged = judgement === 'none' ? '' : t(`judgement.${judgement}`)
  return [judged, ...messagesOf(view).map(({ text }) => text)].filter(Boolean).join('。')
}
