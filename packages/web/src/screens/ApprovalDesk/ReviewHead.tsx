import type { api } from '@ecs/core'
import { tookMs } from '../../approval/queue.ts'
import { InspectionStrip } from '../../inspection/InspectionStrip.tsx'
import { JudgementMark } from '../../inspection/Judgement.tsx'
import { stripOf } from '../../inspection/stripOf.ts'
import type { SheetRecord } from '../../records/useRecord.ts'
import { spanWords } from '../../sheet/view/words.ts'
import { progressWords } from '../../text/progressWords.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import css from './ReviewHead.module.css'
import type { ReviewCell } from './reviewCells.ts'

type Props = {
  row: api.ReviewRow
  record: SheetRecord
  cells: readonly ReviewCell[]
  isOnly: boolean
  onOnly: (isOnly: boolean) => void
}

/** What the sheet is, how it went, and how much of it is shown. */
export function ReviewHead({ row, record, cells, isOnly, onOnly }: Props) {
  const { t } = useTranslation()
  const { name, code } = row.target
  const { revision, revisionReason } = record.evaluation.state.checksheet
  const ms = tookMs(row)
  const took = ms === undefined ? '' : t('desk.took', { span: spanWords(ms, t) })
  const about = [`${row.template.name} ${t('desk.version', { version: row.template.version })}`, row.lot, row.shift]
  return (
    <>
      <header className={css.head}>
        <div className={css.words}>
          <h2>
            {name}{' '}
            {row.ng > 0 && (
              <Chip tone="ng" hasNgMark>
                {t('desk.deviation')}
              </Chip>
            )}
            {revision > 1 && <Chip tone="brand">{t('desk.revision', { revision })}</Chip>}
          </h2>
          <p>{[code, ...about].filter(Boolean).join('　')}</p>
          <p>
            <span className="nowrap">{row.docNo}</span>　{t('desk.by', { name: row.submitterName ?? '' })}
            {took}
            {revisionReason && `　${revisionReason}`}
          </p>
        </div>
        <div className={css.strip}>
          <InspectionStrip groups={stripOf(row)} label={progressWords(row, t)} />
        </div>
        <span className={css.tally}>
          {(['ok', 'warn', 'ng'] as const).map((kind) => (
            <span key={kind} data-zero={row[kind] === 0 || undefined}>
              <JudgementMark kind={kind} size="sm" label={t(`judgement.${kind}`)} />
              {row[kind]}
            </span>
          ))}
        </span>
      </header>
      <div className={css.filter}>
        <Segmented
          label={t('desk.filter')}
          isLabelHidden
          value={isOnly ? 'only' : 'all'}
          onChange={(value) => onOnly(value === 'only')}
          options={[
            {
              value: 'only',
              label: `${t('desk.only')} ${cells.filter(({ isWorthALook }) => isWorthALook).length}`,
            },
            { value: 'all', label: `${t('desk.all')} ${cells.length}` },
          ]}
        />
        <span className={css.legend}>{t('desk.legend')}</span>
      </div>
    </>
  )
}
