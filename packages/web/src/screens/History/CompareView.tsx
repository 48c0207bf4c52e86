import { api, type ComparedSide, compareResults, type Item } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blockedOf } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import { Judgement } from '../../inspection/Judgement.tsx'
import { useSurroundings } from '../../records/useSurroundings.ts'
import { type Surroundings, storedWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './Compare.module.css'

/** Two records side by side, item by item. */
export function CompareView({ ecsId, first, second }: { ecsId: string; first: string; second: string }) {
  const { t } = useTranslation()
  const around = { ...useSurroundings(ecsId), t }
  const [shown, setShown] = useState<'different' | 'all'>('different')
  const before = useRecord(first)
  const after = useRecord(second)
  const error = before.error ?? after.error
  if (error) return <ErrorNote error={error} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />
  if (!before.record || !after.record) return <Skeleton rows={8} />
  const cells = compareResults(before.record, after.record)
  const different = cells.filter(({ isDifferent }) => isDifferent)
  return (
    <Card title={t('history.differences', { count: different.length, total: cells.length })}>
      <Segmented
        label={t('history.view.compare')}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'different', label: t('history.onlyDifferences') },
          { value: 'all', label: t('history.any') },
        ]}
      />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('history.item')}</th>
            {[before.record.view, after.record.view].map(({ checksheet }) => (
              <th key={checksheet.id} scope="col">
                <ButtonLink kind="quiet" to={`/checksheet/${checksheet.id}`}>
                  {checksheet.docNo}
                </ButtonLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(shown === 'all' ? cells : different).map((cell) => (
            <tr key={`${cell.item.id}${cell.row ?? ''}`} data-different={cell.isDifferent || undefined}>
              <th scope="row">
                {cell.process.no}-{cell.item.no} {cell.item.name}
                {cell.row && `（${cell.row}）`}
              </th>
              <Side side={cell.before} item={cell.item} around={around} />
              <Side side={cell.after} item={cell.item} around={around} />
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type SideProps = { side: ComparedSide; item: Pick<Item, 'kind' | 'unit'>; around: Surroundings }

function Side({ side, item: { kind, unit }, around }: SideProps) {
  return (
    <td>
      <span className={css.value}>
        <Judgement kind={side?.judgement ?? 'none'} size="sm" />
        {kind !== 'okng' && side?.value && (
          <b>
            {storedWords(kind, side.value, around)} {unit}
          </b>
        )}
      </span>
      {side?.comment && <span className={css.comment}>{side.comment}</span>}
    </td>
  )
}

function useRecord(checksheetId: string) {
  const sheet = useQuery(query(api.getChecksheet, { params: { checksheetId } }))
  const checksheet = sheet.data?.checksheet
  const version = useQuery({
    ...query(api.getTemplateVersion, {
      params: { versionId: checksheet?.templateVersionId ?? '' },
    }),
    enabled: checksheet !== undefined,
  })
  const record =
    sheet.data && version.data
      ? { view: sheet.data, content: version.data.content, results: sheet.data.results, rows: sheet.data.rows }
      : undefined
  const refetch = () => Promise.all([sheet.refetch(), version.refetch()])
  return { record, error: blockedOf(sheet, version)[0]?.error, refetch }
}
