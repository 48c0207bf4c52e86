import { type Approval, labels } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { fullMoment } from './moment.ts'
import css from './Record.module.css'
import type { SheetRecord } from './useRecord.ts'

/** Submission and every decision: who, when, as whom, with which meaning, about which content. */
export function Signatures({ record }: { record: SheetRecord }) {
  const { t } = useTranslation()
  const { checksheet } = record.evaluation.state
  const { approvals, submittedBy, submittedAt, returned, round } = checksheet
  // In the order of events: what was decided about earlier submissions stands above the last one.
  const earlier = approvals.filter((approval) => approval.round < round)
  const current = approvals.filter((approval) => approval.round >= round)
  return (
    <section className={css.section}>
      <h2>{t('record.signatures')}</h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th>{t('record.what')}</th>
              <th>{t('record.who')}</th>
              <th>{t('record.when')}</th>
              <th>{t('record.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {record.revisions
              .filter((past) => past.revision < checksheet.revision && past.submittedAt)
              .map((past) => (
                <tr key={past.revision} data-past>
                  <th scope="row">{t('record.submitted')}</th>
                  <td>{record.nameOf(past.submittedBy ?? undefined)}</td>
                  <td>{fullMoment(past.submittedAt ?? undefined)}</td>
                  <td>{t('record.revisionNo', { revision: past.revision })}</td>
                </tr>
              ))}
            {earlier.map((approval) => (
              <SignatureRow key={approval.id} approval={approval} record={record} />
            ))}
            {submittedAt && (
              <tr>
                <th scope="row">{t('record.submitted')}</th>
                <td>{record.nameOf(submittedBy)}</td>
                <td>{fullMoment(submittedAt)}</td>
                <td>{t('record.round', { round })}</td>
              </tr>
            )}
            {current.map((approval) => (
              <SignatureRow key={approval.id} approval={approval} record={record} />
            ))}
            {returned && (
              <tr>
                <th scope="row">{labels.checksheetStatus.returned}</th>
                <td>{record.nameOf(returned.by)}</td>
                <td>{fullMoment(returned.at)}</td>
                <td>{returned.reason}</td>
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

function SignatureRow({ approval, record }: { approval: Approval; record: SheetRecord }) {
  const { t } = useTranslation()
  const { kind, step, by, onBehalfOf, at, signature, condition, round } = approval
  return (
    <tr data-past={round !== record.evaluation.state.checksheet.round || undefined}>
      <th scope="row">{t('record.step', { step, kind: labels.stepKind[kind], round })}</th>
      <td>
        {signature?.name ?? record.nameOf(by)}
        {onBehalfOf && <small>{t('record.onBehalf', { name: record.nameOf(onBehalfOf) })}</small>}
      </td>
      <td>
        {fullMoment(at)}
        {signature?.reauthenticatedAt && (
          <small>{t('record.reauthenticated', { at: fullMoment(signature.reauthenticatedAt) })}</small>
        )}
      </td>
      <td>
        {signature ? t('record.signed', { meaning: signature.meaning }) : labels.stepKind[kind]}
        {signature && <code>{signature.contentHash}</code>}
        {condition && <small>{t('record.condition', condition)}</small>}
      </td>
    </tr>
  )
}
