import { type AppError, api, appError, message } from '@ecs/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { query } from '../../api/query.ts'
import { createTemplate } from '../../authoring/beginVersion.ts'
import { useCurrentEcs } from '../../ecs/currentEcs.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'

const takenCode = appError('alreadyUsed').code

/** Name and place of a template to come; everything else is written in the builder. */
export function NewTemplate({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const current = useCurrentEcs()
  const mine = useQuery(query(api.listMyEcs, {}))
  const [given, setGiven] = useState({ code: '', name: '', category: '', ecsIds: current ? [current.id] : [] })
  const [isAsked, setIsAsked] = useState(false)
  const change = (part: Partial<typeof given>) => setGiven((before) => ({ ...before, ...part }))
  const words = {
    note: t('authoring.firstNote'),
    process: t('authoring.firstProcess'),
    item: t('authoring.newItem'),
  }
  const make = useMutation({
    mutationFn: () => createTemplate(given, words),
    onSuccess: ({ templateId, versionId }) => void navigate(`/admin/templates/${templateId}/${versionId}`),
    onError: (error: AppError) => error.code !== takenCode && toast(error.message),
  })
  const lacks = (key: 'code' | 'name' | 'category') =>
    isAsked && given[key].trim() === '' ? message('required', { item: t(`authoring.${key}`) }).text : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    const isWhole = [given.code, given.name, given.category].every((text) => text.trim() !== '')
    if (isWhole && !make.isPending) make.mutate()
  }
  return (
    <Dialog
      isOpen
      title={t('authoring.create')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('authoring.cancel')}</Button>
          <Button kind="primary" icon="plus" type="submit" form="new-template" disabled={make.isPending}>
            {t('authoring.create')}
          </Button>
        </>
      }
    >
      <form id="new-template" onSubmit={handleSubmit} noValidate>
        <Stack>
          <TextField
            label={t('authoring.name')}
            maxLength={100}
            value={given.name}
            error={lacks('name')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextField
            label={t('authoring.code')}
            hint={t('authoring.codeHint')}
            maxLength={40}
            value={given.code}
            error={lacks('code') ?? (make.error?.code === takenCode ? make.error.message : undefined)}
            onChange={(event) => {
              change({ code: event.target.value })
              make.reset()
            }}
          />
          <TextField
            label={t('authoring.category')}
            maxLength={40}
            value={given.category}
            error={lacks('category')}
            onChange={(event) => change({ category: event.target.value })}
          />
          <CheckList
            label={t('authoring.usedIn')}
            options={(mine.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            values={given.ecsIds}
            onChange={(ecsIds) => change({ ecsIds: [...ecsIds] })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
