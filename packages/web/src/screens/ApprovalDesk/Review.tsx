import { api, type CellKey, differences, stateOf } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useSubmit } from '../../approval/useSubmit.ts'
import { isOwnTurn } from '../../approval/words.ts'
import { type SheetRecord, useRecord } from '../../records/useRecord.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './ApprovalDesk.module.css'
import { ConditionalDialog } from './ConditionalDialog.tsx'
import { DeskBar } from './DeskBar.tsx'
import { approveOne } from './decide.ts'
import { EvidencePane } from './EvidencePane.tsx'
import { type Reason, ReturnDialog } from './ReturnDialog.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { ReviewTable } from './ReviewTable.tsx'
import { groupsOf, reviewCells } from './reviewCells.ts'
import { useDeskKeys } from './useDeskKeys.ts'

type Props = {
  row: api.ReviewRow
  userId: string
  /** How many are undecided besides this one. */
  left: number
  isMarked: boolean
  marked: number
  isOnly: boolean
  onOnly: (isOnly: boolean) => void
  /** To be signed as it was seen at this rev, or not. */
  onMark: (rev: number | undefined) => void
  onWalk: (by: 1 | -1) => void
  onSign: () => void
  onDecided: (words: string) => Promise<void>
}

/** One sheet on the desk: loaded, then read and decided. */
export function Review(props: Props) {
  const { record, error, retry } = useRecord(props.row.id, undefined)
  if (error) {
    return (
      <div className={css.alone}>
        <ErrorNote error={error} onRetry={retry} />
      </div>
    )
  }
  if (!record) {
    return (
      <div className={css.alone}>
        <Skeleton rows={10} />
      </div>
    )
  }
  return <Loaded {...props} record={record} />
}

function useRevised(record: SheetRecord) {
  const { checksheet } = record.evaluation.state
  const params = { checksheetId: checksheet.id, revision: checksheet.revision - 1 }
  const before = useQuery({ ...query(api.getRevision, { params }), enabled: checksheet.revision > 1 })
  return before.data ? differences(stateOf(before.data), record.evaluation.state) : []
}

/** What would be signed now, and whether this person may. */
function useContent(id: string, rev: number) {
  return useQuery({
    queryKey: [api.readSigningContents.path, id, rev],
    queryFn: async ({ signal }) => {
      const { rows } = await call(api.readSigningContents, { body: { checksheetIds: [id] } }, { signal })
      return rows[0] ?? null
    },
    staleTime: 0,
  })
}

type Asking = { what: 'return'; reason: Reason | undefined } | { what: 'conditional' }

function Loaded({ record, ...props }: Props & { record: SheetRecord }) {
  const { row, userId, isOnly, isMarked, onMark, onWalk, onSign, onOnly, onDecided, marked } = props
  const { t } = useTranslation()
  const cells = reviewCells(record.evaluation, useRevised(record))
  const groups = groupsOf(cells, isOnly)
  const shown = groups.flatMap((group) => group.shown)
  const [picked, setPicked] = useState<CellKey>()
  const [toFix, setToFix] = useState<ReadonlySet<CellKey>>(new Set())
  const [asking, setAsking] = useState<Asking>()
  const [remark, setRemark] = useState('')
  const { rev } = record.evaluation.state.checksheet
  const content = useContent(row.id, rev).data ?? undefined
  const { isBusy, refusal, run } = useSubmit(() => undefined)
  const isReady = content !== undefined && content.refusal === null && !isBusy
  const mayReturn = content !== undefined && isOwnTurn(content) && !isBusy
  const current = shown.find(({ cell }) => cell.key === picked) ?? shown[0]

  const handleApprove = () => {
    if (!isReady) return
    if (row.kind === 'approve') return onMark(rev)
    void run(async () => {
      await approveOne(userId, content, { meaning: '' })
      await onDecided(t('desk.checked'))
    })
  }
  const handleFix = (key: CellKey) => {
    const next = new Set(toFix)
    if (!next.delete(key)) next.add(key)
    setToFix(next)
  }
  const step = (by: number) => {
    const at = shown.findIndex(({ cell }) => cell.key === current?.cell.key)
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + by))]
    if (next) setPicked(next.cell.key)
  }
  useDeskKeys((command) => {
    const commands: Record<typeof command, () => void> = {
      approve: handleApprove,
      return: () => mayReturn && setAsking({ what: 'return', reason: undefined }),
      conditional: () => isReady && row.kind === 'approve' && setAsking({ what: 'conditional' }),
      sign: () => marked > 0 && onSign(),
      nextSheet: () => onWalk(1),
      lastSheet: () => onWalk(-1),
      down: () => step(1),
      up: () => step(-1),
      mark: () => current && handleFix(current.cell.key),
      filter: () => onOnly(!isOnly),
    }
    commands[command]()
  })
  return (
    <>
      <section className={css.sheet} aria-label={row.target.name}>
        <ReviewHead row={row} record={record} cells={cells} isOnly={isOnly} onOnly={onOnly} />
        <ReviewTable
          groups={groups}
          record={record}
          current={current?.cell.key}
          toFix={toFix}
          onPick={setPicked}
          onFix={handleFix}
        />
      </section>
      <EvidencePane
        record={record}
        current={current}
        content={content}
        userId={userId}
        remark={remark}
        onRemark={row.kind === 'approve' ? setRemark : undefined}
      />
      <DeskBar
        row={row}
        left={props.left}
        marked={marked}
        isMarked={isMarked}
        isReady={isReady}
        mayReturn={mayReturn}
        trouble={refusal ?? content?.refusal?.message}
        onApprove={handleApprove}
        onUnmark={() => onMark(undefined)}
        onConditional={() => setAsking({ what: 'conditional' })}
        onReturn={(reason) => setAsking({ what: 'return', reason })}
        onSign={onSign}
      />
      {asking?.what === 'return' && (
        <ReturnDialog
          row={row}
          userId={userId}
          rev={rev}
          first={asking.reason}
          cells={cells.filter(({ cell }) => toFix.has(cell.key)).map(({ cell }) => cell)}
          onDone={() => {
            setAsking(undefined)
            void onDecided(t('desk.returned'))
          }}
          onEnd={() => setAsking(undefined)}
        />
      )}
      {asking?.what === 'conditional' && content && (
        <ConditionalDialog
          content={content}
          userId={userId}
          text={remark}
          onDone={() => {
            setAsking(undefined)
            void onDecided(t('approval.done.conditional'))
          }}
          onEnd={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
