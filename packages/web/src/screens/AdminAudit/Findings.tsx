import type { api } from '@ecs/core'
import { Link } from 'react-router'
import { audit as words } from '../../text/ja/audit.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'
import css from './AdminAudit.module.css'
import { kindWord } from './describeHit.ts'
import { linkToThing } from './linkToThing.ts'

type Props = { findings: readonly api.AuditFinding[]; found: number; counts: string }

/** What a verification says: that nothing differs, or where and what. */
export function Findings({ findings, found, counts }: Props) {
  const { t } = useTranslation()
  return (
    <div role="status" className={css.verdict}>
      <Note tone={found === 0 ? 'brand' : 'ng'} icon={found === 0 ? 'check' : 'warning'}>
        <b>{found === 0 ? t('audit.verify.intact') : t('audit.verify.found', { count: found })}</b>
        <p>{counts}</p>
      </Note>
      {findings.length > 0 && (
        <ul className={css.findings}>
          {findings.map((finding) => (
            <li key={`${finding.at} ${finding.chain} ${finding.what} ${finding.number} ${finding.id}`}>
              <Finding finding={finding} />
            </li>
          ))}
        </ul>
      )}
      {found > findings.length && <p>{t('audit.verify.more', { count: found - findings.length })}</p>}
    </div>
  )
}

function Finding({ finding: { at, chain, thing, what, number } }: { finding: api.AuditFinding }) {
  const { t } = useTranslation()
  const told = Object.hasOwn(words.verify.what, what)
    ? t(`audit.verify.what.${what as keyof typeof words.verify.what}`)
    : t('audit.verify.what.edited')
  if (at === 'checkpoint')
    return (
      <>
        <b>{t('audit.verify.checkpoint', { number })}</b> {told}
      </>
    )
  const link = chain && thing ? linkToThing({ chain, thing }) : undefined
  const name = [kindWord(thing?.kind ?? '', t), thing?.name ?? t('audit.verify.gone')].filter(Boolean).join('　')
  return (
    <>
      {link ? (
        <Link className={css.thing!} to={link}>
          {name}
        </Link>
      ) : (
        <b>{name}</b>
      )}{' '}
      {number !== null && `${t('audit.verify.entry', { seq: number })} `}
      {told}
    </>
  )
}
