import { type api, roleLabels } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { Chip } from '../../ui/Chip.tsx'
import css from './AdminUsers.module.css'

const tones = { add: 'brand', change: 'warn', same: 'plain' } as const
const mostShown = 20

/** The first rows as they would be saved: a column in the wrong place is seen here. */
export function ImportedUsers({ rows }: { rows: readonly api.UserImportRow[] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <section aria-label={t('importing.preview')}>
      <h3>{t('importing.preview')}</h3>
      <ul className={css.rows}>
        {rows.slice(0, mostShown).map(({ sheet, row, effect, user }) => (
          <li key={`${sheet}!${row}`} className={css.preview}>
            <Chip tone={tones[effect]}>{t(`importing.effect.${effect}`)}</Chip>
            <span className={css.who}>
              <b>{user.name}</b>
              <span className={css.facts}>
                {[
                  user.username,
                  user.email ?? t('users.noMail'),
                  wordsOf(user.groups),
                  places(user.ecsIds.length),
                ].join('　')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )

  function wordsOf(groups: readonly api.UserImportRow['user']['groups'][number][]): string {
    return groups.map((group) => t(`users.roles.${group}`, { defaultValue: roleLabels[group] })).join('・')
  }
  function places(count: number): string {
    return t('importing.places', { count })
  }
}
