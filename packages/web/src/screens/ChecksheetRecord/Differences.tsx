import { api, type Difference, differences, type Item, type Said, stateOf } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { Judgement } from '../../inspection/Judgement.tsx'
import type { SheetRecord } from '../../records/useRecord.ts'
import { storedWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { fullMoment } from '../../time/fullMoment.ts'
import css from './Record.module.css'

/** What a revision changed: before and after side by side, who and when. */
export function Differences({ record }: { record: SheetRecord }) {
  const { t } = useTranslation()
  const { checksheet } = record.evaluation.state
  const params = { checksheetId: checksheet.id, revision: checksheet.revision - 1 }
  const before = useQuery({ ...query(api.getRevision, { params }), enabled: checksheet.revision > 1 })
  if (checksheet.revision === 1 || !before.data) return null
  const found = differences(stateOf(before.data), record.evaluation.state)
  return (
    <section className={css.section}>
      <h2>{t('record.differences', { from: params.revision, to: checksheet.revision, count: found.length })}</h2>
      <p>{t('record.differenceReason', { reason: checksheet.revisionReason ?? '' })}</p>
      <div className={css.diffs}>
        {found.map((difference) => (
          <DifferenceRow key={difference.key} difference={difference} record={record} />
        ))}
        {found.length === 0 && <p>{t('record.noDifference')}</p>}
      </div>
    </section>
  )
}

function DifferenceRow({ difference, record }: { difference: Difference; record: SheetRecord }) {
  const { t } = useTranslation()
  const { itemId, before, after, change } = difference
  const planItem = record.evaluation.plan.items.get(itemId)
  const name = planItem ? `${planItem.process.no}-${planItem.item.no}　${planItem.item.name}` : t('record.goneItem')
  return (
    <div className={css.diff} data-change={change}>
      <b>{name}</b>
      <Side said={before} title={t('record.before')} item={planItem?.item} record={record} />
      <Side said={after} title={t('record.after')} item={planItem?.item} record={record} />
    </div>
  )
}

type SideProps = { said: Said | null; title: string; item: Item | undefined; record: SheetRecord }

function Side({ said, title, item, record }: SideProps) {
  const { t } = useTranslation()
  const around = { t, today: record.evaluation.context.today, nameOf: record.nameOf }
  return (
    <div className={css.side}>
      <small>{title}</small>
      {said ? (
        <>
          <span className={css.sideValue}>
            <Judgement kind={said.judgement} withWord />
            <b>
              {said.na
                ? t('judgement.na')
                : said.value !== null && storedWords(item?.kind ?? 'text', said.value, around)}{' '}
              {item?.unit}
            </b>
          </span>
          {(said.comment || said.na?.reason) && <span>{said.comment ?? said.na?.reason}</span>}
          <small>
            {record.nameOf(said.enteredBy)}　{fullMoment(said.receivedAtServer)}
          </small>
        </>
      ) : (
        <span>{t('judgement.none')}</span>
      )}
    </div>
  )
}
