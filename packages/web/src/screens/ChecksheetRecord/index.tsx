import '../../text/areas/approval.ts'
import '../../text/areas/export.ts'
import '../../text/areas/record.ts'
import '../../text/areas/sheet.ts'
import { useParams, useSearchParams } from 'react-router'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AuditTrail } from './AuditTrail.tsx'
import { Differences } from './Differences.tsx'
import { Items } from './Items.tsx'
import css from './Record.module.css'
import { RecordHead } from './RecordHead.tsx'
import { Revisions } from './Revisions.tsx'
import { Signatures } from './Signatures.tsx'
import { useRecord } from './useRecord.ts'

/** The record for readers: who entered, changed and signed what and when, with the evidence; made to be printed. */
export function ChecksheetRecord() {
  const { checksheetId = '' } = useParams()
  const [params] = useSearchParams()
  const wanted = Number(params.get('rev')) || undefined
  const { record, error, retry } = useRecord(checksheetId, wanted)
  if (error) return <ErrorNote error={error} onRetry={retry} />
  if (!record) return <Skeleton rows={10} />
  return (
    <article className={css.record}>
      <RecordHead record={record} />
      <Signatures record={record} />
      <Revisions record={record} />
      <Differences record={record} />
      <Items record={record} />
      <AuditTrail record={record} />
    </article>
  )
}
