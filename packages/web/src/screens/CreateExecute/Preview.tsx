import type { ItemKind, TemplateVersion } from '@ecs/core'
import css from '../../create/create.module.css'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'

const toolKinds = ['photo', 'qr', 'ocr', 'sign', 'pattern', 'meter'] as const satisfies ItemKind[]

/** What waits on the sheet, before it is begun: processes, time, skills and tools. */
export function Preview({ version: { version, content } }: { version: TemplateVersion }) {
  const { t } = useTranslation()
  const { processes } = content
  const items = processes.flatMap((process) => process.items)
  const minutes = processes.reduce((sum, { estMinutes = 0 }) => sum + estMinutes, 0)
  const skills = [...new Set(processes.flatMap(({ requiredSkill }) => requiredSkill ?? []))]
  const tools = toolKinds.filter((kind) => items.some((item) => item.kind === kind))
  return (
    <Card title={t('create.preview')}>
      <p className={css.facts}>
        <span>{t('create.choiceFacts', { version, processes: processes.length, items: items.length })}</span>
        {minutes > 0 && <span>{t('create.minutes', { minutes })}</span>}
      </p>
      <ul className={css.processes}>
        {processes.map(({ id, no, name, items: own, estMinutes }) => (
          <li key={id}>
            <span>
              {no}　{name}
            </span>
            <span className={css.sub}>
              {t('create.processItems', { count: own.length })}
              {estMinutes ? `　${t('create.minutes', { minutes: estMinutes })}` : ''}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.facts}>
        <span>
          {t('create.skills')}：{skills.join('、') || t('create.noSkills')}
        </span>
        <span>
          {t('create.tools')}：{tools.map((tool) => t(`create.tool.${tool}`)).join('、') || t('create.noSkills')}
        </span>
      </p>
    </Card>
  )
}
