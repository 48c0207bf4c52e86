import '../../text/areas/manuals.ts'
import type { api } from '@ecs/core'
import { useState } from 'react'
import { Manuals } from '../../manuals/Manuals.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Stack } from '../../ui/Stack.tsx'

type Props = { template: api.TemplateRow; isOpen: boolean; onClose: () => void }

/** The manuals of a template, each in the ECS that uses it. */
export function TemplateManuals({ template, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [ecsId, setEcsId] = useState(template.ecs[0]?.id)
  if (ecsId === undefined) return null
  return (
    <Dialog
      isOpen={isOpen}
      title={`${t('manuals.title')}　${template.name}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('manuals.done')}</Button>}
    >
      <Stack>
        {template.ecs.length > 1 && (
          <SelectField label={t('manuals.ecs')} value={ecsId} onChange={(event) => setEcsId(event.target.value)}>
            {template.ecs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {isOpen && <Manuals ecsId={ecsId} owner={{ templateId: template.id }} />}
      </Stack>
    </Dialog>
  )
}
