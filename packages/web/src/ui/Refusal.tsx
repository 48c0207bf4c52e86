import { useTranslation } from '../text/useTranslation.ts'
import { errorWords } from './errorWords.ts'
import { Note } from './Note.tsx'

/** Why a change was not taken, beside the button that asked for it. */
export function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!error) return null
  const { title, hint } = errorWords(error) ?? { title: t('state.broken'), hint: undefined }
  return (
    <div role="alert">
      <Note tone="ng" icon="warning">
        <b>{title}</b> {hint}
      </Note>
    </div>
  )
}
