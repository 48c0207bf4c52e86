import { type Attachment, type api, labels } from '@ecs/core'
import { isOwnTurn } from '../../approval/words.ts'
import { JudgementMark } from '../../inspection/Judgement.tsx'
import { LimitBar } from '../../inspection/LimitBar.tsx'
import type { SheetRecord } from '../../records/useRecord.ts'
import { hasLimits, itemNumber, limitsOf, limitWords, momentWords, valueWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import css from './EvidencePane.module.css'
import { LargePhoto } from './LargePhoto.tsx'
import { RouteSteps } from './RouteSteps.tsx'
import type { ReviewCell } from './reviewCells.ts'
import { photosOf } from './Thumb.tsx'

type Props = {
  record: SheetRecord
  current: ReviewCell | undefined
  content: api.SigningContent | undefined
  userId: string
  remark: string
  /** Missing where no condition can be given. */
  onRemark: ((remark: string) => void) | undefined
}

/** The photo large beside its value, then the route, then what is signed. */
export function EvidencePane({ record, current, content, userId, remark, onRemark }: Props) {
  const { t } = useTranslation()
  const { checksheet } = record.evaluation.state
  const actions = record.actions.filter(({ itemId }) => itemId === current?.cell.planItem.item.id)
  return (
    <aside className={css.pane} aria-label={t('desk.pane')}>
      {current && <ReviewedAnswer key={current.cell.key} current={current} record={record} />}
      {actions.map(({ id, no, title, status }) => (
        <p key={id} className={css.action}>
          <b>{no}</b>　{title}　{labels.actionStatus[status]}
        </p>
      ))}
      <RouteSteps record={record} isMine={content !== undefined && isOwnTurn(content)} userId={userId} />
      {content && (
        <p className={css.hash}>
          {t('approval.hash')} <code>{content.contentHash.slice(0, 8)}</code>
          {content.contentHash === checksheet.contentHash && `　${t('desk.intact')}`}
        </p>
      )}
      {onRemark && (
        <TextArea
          label={t('desk.remark')}
          rows={2}
          maxLength={500}
          value={remark}
          onChange={(event) => onRemark(event.target.value)}
        />
      )}
      <ButtonLink to={`/checksheet/${checksheet.id}`} icon="document" kind="quiet">
        {t('desk.open')}
      </ButtonLink>
    </aside>
  )
}

function ReviewedAnswer({ current: { cell, previous }, record }: { current: ReviewCell; record: SheetRecord }) {
  const { t } = useTranslation()
  const { item } = cell.planItem
  const { state, context } = record.evaluation
  const result = state.results.get(cell.key)
  const photos = photosOf(record, cell)
  const words = valueWords(cell, { t, today: context.today, nameOf: record.nameOf })
  const shown = `${words === '' ? t(`judgement.${cell.judgement}`) : words}${item.unit ? ` ${item.unit}` : ''}`
  const plate = (
    <>
      <JudgementMark kind={cell.judgement} size="sm" />
      {shown}
    </>
  )
  const about = ({ takenAt, source, geo }: Attachment) =>
    [
      takenAt && t('desk.takenAt', { at: momentWords(takenAt, context.today, t) }),
      t(`desk.photoFrom.${source}`),
      geo && t('desk.photoPlace'),
    ]
      .filter(Boolean)
      .join('　')
  return (
    <>
      <h3 className={css.title}>
        {itemNumber(cell)}　{item.name}
      </h3>
      {photos.length > 0 ? (
        <LargePhoto photos={photos} plate={plate} name={item.name} about={about} />
      ) : (
        <p className={css.none}>{t('desk.noPhoto')}</p>
      )}
      {result && (
        <dl className={css.facts}>
          <div>
            <dt>{t('desk.entered', { source: labels.resultSource[result.source] })}</dt>
            <dd>{shown}</dd>
          </div>
          <div>
            <dt>{t('desk.enteredBy')}</dt>
            <dd>
              {record.nameOf(result.enteredBy)} <small>{momentWords(result.enteredAtDevice, context.today, t)}</small>
            </dd>
          </div>
        </dl>
      )}
      {hasLimits(cell) && cell.value !== null && !cell.na && (
        <LimitBar
          limits={limitsOf(cell)}
          value={cell.value}
          previous={previous}
          label={t('desk.limitLabel', { name: item.name, value: shown, limits: limitWords(cell, t) })}
        />
      )}
    </>
  )
}
