import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { AtRest } from '../../sheet/atRest.ts'
import type { CellView } from '../../sheet/index.ts'
import { messagesOf } from '../../sheet/view/Messages.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'

/** The typing has to rest this long before it is read out: one announcement, not one per key. */
const restMs = 700

/** Reads out the judgement and the messages of the open item, once. Nothing here happens at the keystroke itself. */
export function Announcer() {
  const { t } = useTranslation()
  const { sheet, filling } = useOpenSheet()
  const key = filling.place.useFact((place) => place.openKey) ?? ''
  const [said, setSaid] = useState('')
  useEffect(() => {
    const rest = new AtRest(() => setSaid(wordsAbout(sheet.readCell(key), t)), { restMs })
    const stop = sheet.local.topics.listen(key, () => rest.ask())
    rest.ask()
    return () => {
      stop()
      rest.drop()
    }
  }, [sheet, key, t])
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said}
    </p>
  )
}

function wordsAbout(view: CellView | undefined, t: TFunction): string {
  if (!view) return ''
  const { judgement } = view.cell
  const judged = judgement === 'none' ? '' : t(`judgement.${judgement}`)
  return [judged, ...messagesOf(view).map(({ text }) => text)].filter(Boolean).join('。')
}
