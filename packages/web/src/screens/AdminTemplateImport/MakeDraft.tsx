import { checklistContent, type FoundSheet, message } from '@ecs/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import '../../text/areas/authoring.ts'
import { importChecklist } from '../../authoring/beginVersion.ts'
import { useCurrentEcs } from '../../ecs/currentEcs.ts'
import { uuid7 } from '../../offline/uuid7.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import css from './AdminTemplateImport.module.css'

type Props = { found: readonly FoundSheet[]; fileName: string }

/** The name the paper has, and the draft it becomes. */
export function MakeDraft({ found, fileName }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const ecs = useCurrentEcs()
  const plainName = fileName.replace(/\.[^.]*$/, '')
  const [given, setGiven] = useState({
    name: (found.find(({ title }) => title)?.title?.value ?? plainName).slice(0, 100),
    code: (found.find(({ docNo }) => docNo)?.docNo?.value ?? plainName).slice(0, 40),
    category: t('templateImport.category'),
  })
  const [isAsked, setIsAsked] = useState(false)
  const count = found.reduce((sum, { items }) => sum + items.length, 0)
  const make = useMutation({
    mutationFn: () =>
      importChecklist(
        { ...given, ecsIds: ecs ? [ecs.id] : [] },
        checklistContent(found, uuid7),
        t('templateImport.changeNote', { file: fileName }).slice(0, 500),
      ),
    onSuccess: ({ templateId, versionId }) => {
      toast(t('templateImport.made', { count }))
      void navigate(`/admin/templates/${templateId}/${versionId}`)
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (Object.values(given).every((text) => text.trim() !== '') && !make.isPending) make.mutate()
  }
  if (count === 0) return null
  return (
    <Card>
      <form onSubmit={handleSubmit} noValidate className={css.naming}>
        {(['name', 'code', 'category'] as const).map((key) => (
          <TextField
            key={key}
            label={t(`authoring.${key}`)}
            maxLength={key === 'name' ? 100 : 40}
            value={given[key]}
            error={
              isAsked && given[key].trim() === ''
                ? message('required', { item: t(`authoring.${key}`) }).text
                : undefined
            }
            onChange={(event) => setGiven({ ...given, [key]: event.target.value })}
          />
        ))}
        {make.error && <ErrorNote error={make.error} onRetry={() => make.mutate()} />}
        <Actions>
          <Button kind="primary" icon="check" type="submit" disabled={make.isPending}>
            {t(make.isPending ? 'templateImport.making' : 'templateImport.make', { count })}
          </Button>
        </Actions>
      </form>
    </Card>
  )
}
