import { useTranslation } from '../../text/useTranslation.ts'

/** Our own words inside a frame that may speak another language, and from right to left. */
export function Own({ text }: { text: string }) {
  const { i18n } = useTranslation()
  return (
    <span lang={i18n.language} dir="ltr">
      {text}
    </span>
  )
}
