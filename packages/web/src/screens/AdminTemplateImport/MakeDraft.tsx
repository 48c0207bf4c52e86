import { type AppError, api, appError, type KeptWorkbook, message, type TemplateContent } from '@ecs/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import '../../text/areas/authoring.ts'
import { query } from '../../api/query.ts'
import { importChecklist, keepWorkbook } from '../../authoring/beginVersion.ts'
import { useCurrentEcs } from '../../ecs/currentEcs.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import css from './AdminTemplateImport.module.css'

const takenCode = appError('alreadyUsed').code

type Props = {
  /** As the paper calls itself; the name of the file where it says nothing. */
  naming: { name?: string | undefined; code?: string | undefined; category?: string | undefined }
  count: number
  file: File
  /** Only a form that people read is worth keeping. */
  canKeep: boolean
  contentOf: (kept: KeptWorkbook | undefined) => TemplateContent
}

/** The name the paper has, and the draft it becomes. */
export function MakeDraft({ naming, count, file, canKeep, contentOf }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const current = useCurrentEcs()
  const mine = useQuery(query(api.listMyEcs, {}))
  const rows = mine.data?.rows ?? []
  const [chosen, setChosen] = useState<readonly string[]>()
  // A template that is used nowhere could be opened by nobody, not even by whoever made it.
  const usual = current ? [current.id] : rows.length === 1 ? rows.map(({ id }) => id) : []
  const ecsIds = [...(chosen ?? usual)]
  const fileName = file.name
  const [isKept, setIsKept] = useState(canKeep)
  const plainName = fileName.replace(/\.[^.]*$/, '')
  const [given, setGiven] = useState({
    name: (naming.name ?? plainName).slice(0, 100),
    code: (naming.code ?? plainName).slice(0, 40),
    category: naming.category ?? t('templateImport.category'),
  })
  const [isAsked, setIsAsked] = useState(false)
  const code = useRef<HTMLInputElement>(null)
  const make = useMutation({
    mutationFn: async () =>
      importChecklist(
        { ...given, ecsIds },
        contentOf(isKept ? await keepWorkbook(file) : undefined),
        t('templateImport.changeNote', { file: fileName }).slice(0, 500),
      ),
    // Workbooks are often called alike: the field that has to be changed says so, and is there.
    onError: (error: AppError) => error.code === takenCode && code.current?.select(),
    onSuccess: ({ templateId, versionId }) => {
      toast(t('templateImport.made', { count }))
      void navigate(`/admin/templates/${templateId}/${versionId}`)
    },
  })
  const isTaken = make.error?.code === takenCode
  const faultOf = (key: keyof typeof given): string | undefined => {
    if (isAsked && given[key].trim() === '') return message('required', { item: t(`authoring.${key}`) }).text
    return key === 'code' && isTaken ? make.error?.message : undefined
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    const isWhole = Object.values(given).every((text) => text.trim() !== '') && ecsIds.length > 0
    if (isWhole && !make.isPending) make.mutate()
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
            ref={key === 'code' ? code : undefined}
            error={faultOf(key)}
            onChange={(event) => {
              setGiven({ ...given, [key]: event.target.value })
              if (key === 'code' && isTaken) make.reset()
            }}
          />
        ))}
        <div className={css.usedIn}>
          <CheckList
            label={t('authoring.usedIn')}
            options={rows.map(({ id, name }) => ({ value: id, label: name }))}
            values={ecsIds}
            onChange={setChosen}
          />
          {isAsked && ecsIds.length === 0 && (
            <p role="alert" className={css.lacks}>
              {message('required', { item: t('authoring.usedIn') }).text}
            </p>
          )}
        </div>
        {canKeep && (
          <label className={css.take}>
            <input type="checkbox" checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />
            {t('templateImport.keep')}
          </label>
        )}
        {make.error && !isTaken && <ErrorNote error={make.error} onRetry={() => make.mutate()} />}
        <Actions>
          <Button kind="primary" icon="check" type="submit" disabled={make.isPending}>
            {t(make.isPending ? 'templateImport.making' : 'templateImport.make', { count })}
          </Button>
        </Actions>
      </form>
    </Card>
  )
}
