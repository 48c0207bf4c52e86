import type { api } from '@ecs/core'
import { momentWords } from '../../authoring/momentWords.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './AdminTemplates.module.css'
import { StateChip } from './StateChip.tsx'
import { TemplateActions } from './TemplateActions.tsx'

type Props = { template: api.TemplateRow; onChanged: () => void }

const isOpen = (status: string): boolean => status === 'draft' || status === 'test' || status === 'review'

/** One template: its versions that count or are being worked on, and what can be done with it. */
export function TemplateCard({ template, onChanged }: Props) {
  const { t } = useTranslation()
  const { name, code, category, ecs, versions } = template
  const open = versions.find(({ status }) => isOpen(status))
  const current = versions.find(({ status }) => status === 'published')
  const shown = versions.filter(({ status }) => status !== 'retired')
  return (
    <li className={css.card}>
      <div>
        <h2 className={css.name}>{name}</h2>
        <p className={css.facts}>
          <span>{code}</span>
          <span>{category}</span>
          <span>{ecs.length > 0 ? ecs.map((one) => one.name).join('、') : t('authoring.noEcs')}</span>
        </p>
        <p className={css.chips}>
          {(shown.length > 0 ? shown : versions.slice(0, 1)).map(
            ({ id: versionId, version, status, effectiveFrom }) => (
              <StateChip
                key={versionId}
                status={status}
                version={version}
                at={status === 'scheduled' && effectiveFrom ? momentWords(effectiveFrom) : undefined}
              />
            ),
          )}
        </p>
      </div>
      <TemplateActions template={template} open={open} current={current} onChanged={onChanged} />
    </li>
  )
}
