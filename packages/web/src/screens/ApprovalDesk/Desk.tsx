import type { api } from '@ecs/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Marks, nextAfter, partOf } from '../../approval/queue.ts'
import { useRecord } from '../../records/useRecord.ts'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { toast } from '../../ui/toast.ts'
import css from './ApprovalDesk.module.css'
import { Queue } from './Queue.tsx'
import { Review } from './Review.tsx'
import { useMarks } from './useMarks.ts'

const BulkApprove = lazyPart(async () => (await import('../../approval/BulkApprove.tsx')).BulkApprove, {
  isAsked: true,
})

type Props = { rows: readonly api.ReviewRow[]; isCut: boolean; userId: string; onDecided: () => Promise<void> }

/** Which sheet is in front is in the address, so that a reload and a link come back to it. */
export function Desk({ rows, isCut, userId, onDecided }: Props) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const { marks, change } = useMarks(userId, rows)
  const [isSigning, setSigning] = useState(false)
  const [isOnly, setOnly] = useState(true)
  const asked = rows.find(({ id }) => id === params.get('sheet'))
  const row = asked ?? rows.find(({ id }) => !marks.has(id)) ?? rows[0]!
  const choose = (id: string) => setParams({ sheet: id }, { replace: true })
  const goOn = (decided: Marks) => {
    const next = nextAfter(rows, row.id, decided)
    if (next !== undefined) choose(next)
    // The last one is looked at: what is left is the signature.
    else if (decided.size > 0) setSigning(true)
  }
  const walk = (by: 1 | -1) => {
    const next = rows[rows.indexOf(row) + by]
    if (next) choose(next.id)
  }
  const handleDecided = async (words: string) => {
    toast(words)
    const next = nextAfter(rows, row.id, marks)
    const left = change(row.id, undefined)
    await onDecided()
    if (next !== undefined) choose(next)
    else if (left.size > 0) setSigning(true)
  }
  const next = nextAfter(rows, row.id, marks)
  const chosen = rows.filter(({ id }) => marks.has(id))
  const count = (part: 'ng' | 'warn') => chosen.filter((one) => partOf(one) === part).length
  return (
    <div className={css.desk}>
      <Queue rows={rows} isCut={isCut} chosen={row.id} marks={marks} onChoose={choose} />
      <Review
        key={row.id}
        row={row}
        userId={userId}
        left={rows.length - marks.size - (marks.has(row.id) ? 0 : 1)}
        isMarked={marks.has(row.id)}
        marked={marks.size}
        isOnly={isOnly}
        onOnly={setOnly}
        onMark={(rev) => (rev === undefined ? change(row.id, undefined) : goOn(change(row.id, rev)))}
        onWalk={walk}
        onSign={() => setSigning(true)}
        onDecided={handleDecided}
      />
      {next !== undefined && <Ahead key={next} id={next} />}
      {isSigning && (
        <BulkApprove
          checksheetIds={[...marks.keys()]}
          seen={{ revs: marks, changed: t('desk.stale') }}
          summary={t('desk.included', { ng: count('ng'), warn: count('warn') })}
          onEnd={() => {
            setSigning(false)
            void onDecided()
          }}
        />
      )}
    </div>
  )
}

/** The next sheet is fetched while this one is read. */
function Ahead({ id }: { id: string }) {
  useRecord(id, undefined)
  return null
}
