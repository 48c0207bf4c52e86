import { type Approval, labels } from '@ecs/core'
import type { SheetRecord } from '../../records/useRecord.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { fullMoment } from '../../time/fullMoment.ts'
import css from './Record.module.css'
import { signatureRows } from './signatureRows.ts'

/** Submission and every decision: who, when, as whom, with which meaning, about which content. */
export function Signatures({ record }: { record: SheetRecord }) {
  const { t } = useTranslation()
  const { checksheet } = record.evaluation.state
  const { returned } = checksheet
  const rows = signatureRows(checksheet, record.revisions)
  return (
    <section className={css.section}>
      <h2>{t('record.signatures')}</h2>
      {rows.length === 0 && !returned && <p className={css.quiet}>{t('record.notSubmitted')}</p>}
      <div className={css.scroll} hidden={rows.length === 0 && !returned}>
        <table className={`${css.table} ${css.cards}`}>
          <thead>
            <tr>
              <th>{t('record.what')}</th>
              <th>{t('record.who')}</th>
              <th>{t('record.when')}</th>
              <th>{t('record.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) =>
              row.kind === 'approval' ? (
                <DecisionRow key={row.key} approval={row.approval} record={record} isPast={row.isPast} />
              ) : (
                <tr key={row.key} data-past={row.isPast || undefined}>
                  <th scope="row">{t('record.submitted')}</th>
                  <td data-name={t('record.who')}>{record.nameOf(row.told.by)}</td>
                  <td data-name={t('record.when')}>{fullMoment(row.told.at)}</td>
                  <td data-name={t('record.meaning')}>
                    {row.told.round > 0
                      ? t('record.round', { round: row.told.round })
                      : t('record.revisionNo', { revision: row.told.revision })}
                    {row.told.contentHash && <code>{row.told.contentHash}</code>}
                  </td>
                </tr>
              ),
            )}
            {returned && (
              <tr>
                <th scope="row">{labels.checksheetStatus.returned}</th>
                <td data-name={t('record.who')}>{record.nameOf(returned.by)}</td>
                <td data-name={t('record.when')}>{fullMoment(returned.at)}</td>
                <td data-name={t('record.meaning')}>{returned.reason}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {record.actions.length > 0 && (
        <ul className={css.actions}>
          {record.actions.map(({ id, no, title, dueOn, status }) => (
            <li key={id}>
              <b>{no}</b>　{title}　{dueOn && t('record.due', { dueOn })}　{labels.actionStatus[status]}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type DecisionProps = { approval: Approval; record: SheetRecord; isPast: boolean }

function DecisionRow({ approval, record, isPast }: DecisionProps) {
  const { t } = useTranslation()
  const { kind, step, by, onBehalfOf, at, signature, condition, round } = approval
  return (
    <tr data-past={isPast || undefined}>
      <th scope="row">{t('record.step', { step, kind: labels.stepKind[kind], round })}</th>
      <td data-name={t('record.who')}>
        {signature?.name ?? record.nameOf(by)}
        {onBehalfOf && <small>{t('record.onBehalf', { name: record.nameOf(onBehalfOf) })}</small>}
      </td>
      <td data-name={t('record.when')}>
        {fullMoment(at)}
        {signature?.reauthenticatedAt && (
          <small>
            {t(signature.proof === 'passkey' ? 'record.byPasskey' : 'record.reauthenticated', {
              at: fullMoment(signature.reauthenticatedAt),
            })}
          </small>
        )}
      </td>
      <td data-name={t('record.meaning')}>
        {signature ? t('record.signed', { meaning: signature.meaning }) : labels.stepKind[kind]}
        {signature && <code>{signature.contentHash}</code>}
        {condition && <small>{t('record.condition', condition)}</small>}
      </td>
    </tr>
  )
}
