import '../../text/areas/users.ts'
import type { Permission } from '@ecs/core'
import { useSession } from '../../auth/session.tsx'
import { JudgementMark } from '../../inspection/Judgement.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './UserInfo.module.css'

const shown = [
  'checksheet.read',
  'checksheet.create',
  'item.add',
  'checksheet.check',
  'checksheet.approve',
  'action.close',
  'template.edit',
  'template.publish',
  'export.read',
  'notice.write',
  'personal.read',
  'user.edit',
] as const satisfies Permission[]

/** The groups in plain words: what they allow and how far, and what they do not. */
export function AbilitiesCard() {
  const { t } = useTranslation()
  const { authList } = useSession()
  if (!authList) return <Skeleton rows={6} />
  const scopeOf = (permission: string) =>
    authList.find(({ resource, action }) => `${resource}.${action}` === permission)?.scope
  const ordered = shown.toSorted((a, b) => Number(!scopeOf(a)) - Number(!scopeOf(b)))
  return (
    <Card title={t('myPage.abilities')} note={t('myPage.abilitiesNote')}>
      <ul className={css.lines}>
        {ordered.map((permission) => {
          const scope = scopeOf(permission)
          return (
            <li key={permission} data-off={!scope || undefined}>
              <span className={css.mark}>
                <JudgementMark kind={scope ? 'ok' : 'na'} size="sm" />
                {t(`myPage.can.${permission}`)}
              </span>
              <span className={css.sub}>{scope ? t(`myPage.scope.${scope}`) : t('myPage.cannot')}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
