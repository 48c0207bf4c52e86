import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../auth/session.tsx'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { daysLeft } from './daysLeft.ts'
import css from './UserInfo.module.css'

/** Told so many days before it ends. */
const soonDays = 30

export function SkillsCard() {
  const { t } = useTranslation()
  const { user } = useSession()
  const skills = useQuery(cachedQuery(user?.id ?? '', api.listMySkills, {}))
  const today = clockAt(new Date().toISOString()).date
  return (
    <Card title={t('myPage.skills')}>
      {skills.isPending && <Skeleton rows={2} />}
      {skills.error && <Note icon="warning">{errorWords(skills.error)?.title ?? t('state.broken')}</Note>}
      {skills.data?.data.rows.length === 0 && <p className={css.sub}>{t('myPage.noSkills')}</p>}
      <ul className={css.lines}>
        {skills.data?.data.rows.map(({ code, validUntil }) => {
          const left = validUntil === undefined ? undefined : daysLeft(validUntil, today)
          const isExpired = left !== undefined && left < 0
          const isSoon = left !== undefined && !isExpired && left <= soonDays
          return (
            <li key={code} data-tone={isExpired ? 'ng' : isSoon ? 'warn' : undefined}>
              <span>
                <b>{code}</b>
                <br />
                <span className={css.sub}>
                  {validUntil
                    ? t('myPage.skillUntil', { until: validUntil.replaceAll('-', '/') })
                    : t('myPage.skillForever')}
                </span>
              </span>
              {isExpired && (
                <Chip tone="ng" hasNgMark>
                  {t('myPage.skillExpired')}
                </Chip>
              )}
              {isSoon && (
                <Chip tone="warn" icon="clock">
                  {t('myPage.skillDays', { count: left })}
                </Chip>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
