import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'

/** What a label said beside the lot: it goes into the record as it was read. */
export function ReadFacts({ facts }: { facts: Record<string, string> }) {
  const { t } = useTranslation()
  const rows = Object.entries(facts)
  if (rows.length === 0) return null
  return (
    <Note tone="brand" icon="qr">
      <b>{t('create.facts')}</b>
      {rows.map(([name, value]) => (
        <p key={name}>
          {name.replace(/^[a-z]+\./, '')}：{value}
        </p>
      ))}
    </Note>
  )
}
