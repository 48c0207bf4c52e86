import { Link } from 'react-router'
import type { SheetRecord } from '../../records/useRecord.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { fullMoment } from '../../time/fullMoment.ts'
import css from './Record.module.css'

/** Every revision with its reason; each stays readable. */
export function Revisions({ record }: { record: SheetRecord }) {
  const { t } = useTranslation()
  const { revision: shown } = record.evaluation.state.checksheet
  if (record.revisions.length < 2) return null
  return (
    <section className={css.section}>
      <h2>{t('record.revisions')}</h2>
      <ul className={css.revisions}>
        {record.revisions.map(({ revision, reason, approvals, isCurrent }) => (
          <li key={revision}>
            <Link to={`?rev=${revision}`} aria-current={revision === shown || undefined}>
              {t('record.revisionNo', { revision })}
              {isCurrent && t('record.current')}
            </Link>
            <span>{reason ?? t('record.original')}</span>
            <span>{fullMoment(approvals.at(-1)?.at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
