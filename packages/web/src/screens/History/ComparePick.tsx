import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import { dateWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import css from './Compare.module.css'
import { CompareView } from './CompareView.tsx'

type Props = {
  ecsId: string
  filters: api.ListFilters
  pair: (string | undefined)[]
  onPair: (name: 'a' | 'b', id: string) => void
}

/** Two of the records that the filters let through; what differs follows below. */
export function ComparePick({ ecsId, filters, pair, onPair }: Props) {
  const { t } = useTranslation()
  const today = clockAt(new Date().toISOString()).date
  const records = useQuery(
    query(api.listChecksheets, { params: { ecsId }, query: { ...filters, tab: 'past', limit: 200 } }),
  )
  if (records.isPending) return <Skeleton rows={4} />
  if (isBlocked(records)) return <ErrorNote error={records.error} onRetry={records.refetch} />
  const [first, second] = pair
  const field = (name: 'a' | 'b', label: string, value: string | undefined) => (
    <SelectField label={label} value={value ?? ''} onChange={(event) => onPair(name, event.target.value)}>
      <option value="">{t('history.choose')}</option>
      {records.data.rows.map((row) => (
        <option key={row.id} value={row.id}>
          {[dateWords(row.day, today, t), !filters.targetId && row.target.name, row.docNo].filter(Boolean).join('　')}
        </option>
      ))}
    </SelectField>
  )
  return (
    <Stack>
      <div className={css.pick}>
        {field('a', t('history.first'), first)}
        {field('b', t('history.second'), second)}
      </div>
      {first && second ? (
        <CompareView ecsId={ecsId} first={first} second={second} />
      ) : (
        <Note icon="eye">{t('history.pick')}</Note>
      )}
    </Stack>
  )
}
