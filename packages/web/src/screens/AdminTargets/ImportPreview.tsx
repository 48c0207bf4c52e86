import { type api, labels } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { Chip } from '../../ui/Chip.tsx'
import css from './AdminTargets.module.css'

const tones = { add: 'brand', change: 'warn', same: 'plain' } as const

/** The first rows as they would be saved: a column in the wrong place is seen here. */
export function ImportPreview({ rows }: { rows: api.TargetImportResult['preview'] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <section aria-label={t('importing.preview')}>
      <h3>{t('importing.preview')}</h3>
      <ul className={css.preview}>
        {rows.map(({ sheet, row, effect, code, name, kind, area, status }) => (
          <li key={`${sheet}!${row}`}>
            <Chip tone={tones[effect]}>{t(`importing.effect.${effect}`)}</Chip>
            <span className={css.words}>
              <span>
                <b>{code}</b>　{name}
              </span>
              <span className={css.facts}>
                {[labels.targetKind[kind], area, labels.targetStatus[status]].filter(Boolean).join('　')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
