import type { api, PatrolRoute } from '@ecs/core'
import css from '../../calendar/planning.module.css'
import { useTranslation } from '../../text/useTranslation.ts'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

type Stop = PatrolRoute['stops'][number]

type Props = {
  stop: Stop
  no: number
  name: string
  templates: readonly api.TemplateSummary[]
  isFirst: boolean
  isLast: boolean
  onChange: (part: Partial<Stop>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function StopRow({ stop, no, name, templates, isFirst, isLast, onChange, onMove, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <li className={css.stop}>
      <b>
        {no}　{name}
      </b>
      {templates.length > 1 && (
        <SelectField
          label={t('plan.template')}
          value={stop.templateId}
          onChange={(event) => onChange({ templateId: event.target.value })}
        >
          {templates.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t('plan.stopMinutes')}
        type="number"
        min={0}
        max={1440}
        value={stop.minutes}
        onChange={(event) =>
          onChange({ minutes: Math.max(0, Math.min(1440, Math.floor(Number(event.target.value) || 0))) })
        }
      />
      <IconButton icon="up" label={t('plan.up', { name })} disabled={isFirst} onClick={() => onMove(-1)} />
      <IconButton icon="down" label={t('plan.down', { name })} disabled={isLast} onClick={() => onMove(1)} />
      <IconButton icon="close" label={t('plan.removeStop', { name })} onClick={onRemove} />
    </li>
  )
}
