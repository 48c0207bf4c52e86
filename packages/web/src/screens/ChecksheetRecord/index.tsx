import '../../text/areas/approval.ts'
import '../../text/areas/export.ts'
import '../../text/areas/record.ts'
import '../../text/areas/sheet.ts'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useRecord } from '../../records/useRecord.ts'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AuditTrail } from './AuditTrail.tsx'
import { Comments } from './Comments.tsx'
import { Differences } from './Differences.tsx'
import { Items } from './Items.tsx'
import css from './Record.module.css'
import { RecordHead } from './RecordHead.tsx'
import { Revisions } from './Revisions.tsx'
import { Signatures } from './Signatures.tsx'

const RecordPaper = lazyPart(async () => (await import('./RecordPaper.tsx')).RecordPaper, {
  fallback: () => <Skeleton rows={10} />,
})

/** The record for readers: who entered, changed and signed what and when, with the evidence; made to be printed. */
export function ChecksheetRecord() {
  const { checksheetId = '' } = useParams()
  const [params] = useSearchParams()
  const wanted = Number(params.get('rev')) || undefined
  const { record, error, retry } = useRecord(checksheetId, wanted)
  const { t } = useTranslation()
  const [shown, setShown] = useState<'standard' | 'paper'>('standard')
  if (error) return <ErrorNote error={error} onRetry={retry} />
  if (!record) return <Skeleton rows={10} />
  const { layout } = record.evaluation.plan.content
  const choice = layout && (
    <div className={css.choice}>
      <Segmented
        label={t('record.shown')}
        isLabelHidden
        options={(['standard', 'paper'] as const).map((value) => ({
          value,
          label: t(value === 'paper' ? 'record.ownForm' : 'record.standardForm'),
        }))}
        value={shown}
        onChange={setShown}
      />
    </div>
  )
  if (layout && shown === 'paper')
    return (
      <article className={css.record} data-shown="paper">
        <RecordHead record={record} />
        {choice}
        <RecordPaper record={record} layout={layout} />
      </article>
    )
  return (
    <article className={css.record}>
      <RecordHead record={record} />
      {choice}
      <Signatures record={record} />
      <Revisions record={record} />
      <Differences record={record} />
      <Items record={record} />
      <Comments record={record} />
      <AuditTrail record={record} />
    </article>
  )
}
