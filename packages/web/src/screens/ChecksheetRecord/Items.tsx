import { type Cell, isJustFilledIn, labels, type Process, type Result, readingOrder } from '@ecs/core'
import { Judgement } from '../../inspection/Judgement.tsx'
import type { SheetRecord } from '../../records/useRecord.ts'
import { itemNumber, limitWords, valueWords } from '../../sheet/view/words.ts'
import type { Translate } from '../../text/translate.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { fullMoment } from '../../time/fullMoment.ts'
import { lateWords, wrongClockWords } from './moment.ts'
import { Photo } from './Photo.tsx'
import css from './Record.module.css'

/** Every answer with its judgement, who entered it, when and by what means, and its evidence. */
export function Items({ record }: { record: SheetRecord }) {
  const { t } = useTranslation()
  const late = lateWords(record.evaluation.state.results.values(), t)
  const cells = readingOrder(record.evaluation).filter(({ visible }) => visible)
  return (
    <section className={css.section}>
      <h2>{t('record.items')}</h2>
      {late && <p className={css.late}>{late}</p>}
      {record.evaluation.plan.content.processes.map((process) => (
        <ProcessTable
          key={process.id}
          process={process}
          cells={cells.filter(({ planItem }) => planItem.process.id === process.id)}
          record={record}
        />
      ))}
    </section>
  )
}

type TableProps = { process: Process; cells: Cell[]; record: SheetRecord }

function ProcessTable({ process, cells, record }: TableProps) {
  const { t } = useTranslation()
  if (cells.length === 0) return null
  return (
    <div className={css.scroll}>
      <table className={`${css.table} ${css.cards} ${css.items}`}>
        <caption>
          {process.no}　{process.name}
        </caption>
        <thead>
          <tr>
            <th>{t('record.item')}</th>
            <th>{t('record.standard')}</th>
            <th>{t('record.value')}</th>
            <th>{t('record.judgement')}</th>
            <th>{t('record.entered')}</th>
            <th>{t('record.evidence')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <ItemRow key={cell.key} cell={cell} record={record} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ItemRow({ cell, record }: { cell: Cell; record: SheetRecord }) {
  const { t } = useTranslation()
  const { item } = cell.planItem
  const { state, context } = record.evaluation
  const result = state.results.get(cell.key)
  const files = [...state.attachments.values()].filter(
    ({ itemId, rowId, removed }) => itemId === item.id && rowId === cell.rowId && removed === undefined,
  )
  const around = { t, today: context.today, nameOf: record.nameOf }
  return (
    <tr data-judgement={cell.judgement}>
      <th scope="row">
        {itemNumber(cell)}　{item.name}
        {cell.rowId && <small>{rowWords(record, cell, t)}</small>}
      </th>
      <td data-name={t('record.standard')}>{item.standard ?? limitWords(cell, t)}</td>
      <td data-name={t('record.value')} className={css.value}>
        {valueWords(cell, around)} {cell.value !== null && item.unit}
      </td>
      <td data-name={t('record.judgement')}>
        {isJustFilledIn(item, cell.judgement) ? labels.filledIn : <Judgement kind={cell.judgement} withWord />}
      </td>
      <td data-name={t('record.entered')}>
        {result ? (
          <>
            {record.nameOf(result.enteredBy)}
            <small>{fullMoment(result.enteredAtDevice)}</small>
            <WrongClock result={result} />
            <small>
              {labels.resultSource[result.source]}
              {result.confidence !== undefined && ` ${Math.round(result.confidence * 100)}%`}
            </small>
          </>
        ) : (
          item.kind === 'calc' && t('record.calculated')
        )}
      </td>
      <td data-name={t('record.evidence')}>
        {(result?.comment ?? result?.na?.reason) && <span>{result?.comment ?? result?.na?.reason}</span>}
        <span className={css.photos}>
          {files.map(({ id, contentType, sha256 }) => (
            <Photo key={id} id={id} contentType={contentType} sha256={sha256} />
          ))}
        </span>
      </td>
    </tr>
  )
}

function WrongClock({ result }: { result: Result }) {
  const { t } = useTranslation()
  const words = wrongClockWords(result, t)
  return words && <small>{words}</small>
}

/** 「8:00」, or 「2行目」. */
function rowWords({ evaluation }: SheetRecord, { planItem: { process }, rowId }: Cell, t: Translate): string {
  const at = (evaluation.state.rows.get(process.id) ?? []).indexOf(rowId ?? '')
  return process.repeat?.names?.[at] ?? t('record.row', { row: at + 1 })
}
