import type { api } from '@ecs/core'
import { InspectionStrip } from '../../inspection/InspectionStrip.tsx'
import { StatusChip } from '../../inspection/StatusChip.tsx'
import { stripOf } from '../../inspection/stripOf.ts'
import { progressWords } from '../../text/progressWords.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ProgressCount } from '../../ui/ProgressCount.tsx'
import css from './SelectEcs.module.css'

/** 続きから: what I have begun. The last touched one is the biggest thing on the page. */
export function GoOn({ sheets }: { sheets: readonly api.HomeSheet[] }) {
  const { t } = useTranslation()
  if (sheets.length === 0) return null
  return (
    <section className={css.part}>
      <h2>{t('home.goOn')}</h2>
      <ul className={css.list}>
        {sheets.map((sheet, index) => (
          <li key={sheet.id} className={`${css.goOn} ${index === 0 ? css.first : css.others}`}>
            <div className={css.words}>
              <b>
                {sheet.targetName}　{sheet.templateName}
              </b>
              <p className={css.facts}>
                <span className={css.code}>{sheet.docNo}</span>
                {sheet.status === 'returned' && <StatusChip status="returned" />}
                {sheet.warn > 0 && <Chip tone="warn">{t('home.warn', { count: sheet.warn })}</Chip>}
                {sheet.ng > 0 && (
                  <Chip tone="ng" hasNgMark>
                    {t('home.ng', { count: sheet.ng })}
                  </Chip>
                )}
              </p>
              <div className={css.progress}>
                <InspectionStrip
                  // What an earlier version kept on the device has no strip.
                  groups={stripOf({ ...sheet, strip: sheet.strip ?? null })}
                  label={t('home.progress', { counts: progressWords(sheet, t) })}
                  hasCount={false}
                />
                <ProgressCount counts={sheet} />
              </div>
            </div>
            <ButtonLink
              to={`/checksheet/${sheet.id}`}
              kind={index === 0 ? 'primary' : 'secondary'}
              iconAfter="next"
              aria-label={t('home.goOnLabel', { target: sheet.targetName, template: sheet.templateName })}
            >
              {t('home.goOnButton')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
