import { useEffect, useState } from 'react'
import { messagesOf } from '../../sheet/view/Messages.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'

/** The typing has to rest this long before it is read out: one announcement, not one per key. */
const restMs = 700

/** Reads out the judgement and the messages of the open item, once. */
export function Announcer() {
  const { t } = useTranslation()
  const { sheet, filling } = useOpenSheet()
  const openKey = filling.place.useFact((place) => place.openKey)
  const view = sheet.useCell(openKey ?? '')
  const [said, setSaid] = useState('')
  const judgement = view?.cell.judgement ?? 'none'
  const words = view
    ? [judgement === 'none' ? '' : t(`judgement.${judgement}`), ...messagesOf(view).map(({ text }) => text)]
    : []
  const text = words.filter(Boolean).join('。')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said}
    </p>
  )
}
