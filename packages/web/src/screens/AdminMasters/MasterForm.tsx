import { api, type Master } from '@ecs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { uuid7 } from '../../device/uuid7.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { masterText, readMasterRows } from './masterRows.ts'

type Props = { ecsId: string; master: Master | undefined; onDone: () => void }

const mostFaults = 5

/** A list of choices as lines of text: typed, pasted from a spreadsheet, or read from a CSV. */
export function MasterForm({ ecsId, master, onDone }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [masterId] = useState(() => master?.id ?? uuid7())
  const [code, setCode] = useState(master?.code ?? '')
  const [name, setName] = useState(master?.name ?? '')
  const [text, setText] = useState(() => masterText(master?.rows ?? []))
  const [isAsked, setAsked] = useState(false)
  const { rows, faults } = useMemo(() => readMasterRows(text), [text])
  const isCode = /^[\w-]{1,40}$/.test(code)
  const save = useMutation({
    mutationFn: () => call(api.putMaster, { params: { masterId }, body: { ecsId, code, name: name.trim(), rows } }),
    onSuccess: () => {
      toast(t('masters.saved', { name: name.trim() }))
      void client.invalidateQueries({ queryKey: [api.getRegisters.path] })
      onDone()
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isCode && name.trim() !== '' && faults.length === 0 && !save.isPending) save.mutate()
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Card title={master ? master.name : t('masters.addMaster')}>
        <TextField
          label={t('masters.code')}
          hint={t('masters.masterCodeHint')}
          maxLength={40}
          value={code}
          error={isAsked && !isCode ? t('masters.badMasterCode') : undefined}
          onChange={({ target }) => setCode(target.value)}
        />
        <TextField
          label={t('masters.name')}
          maxLength={60}
          value={name}
          error={isAsked && name.trim() === '' ? t('masters.needName') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          label={t('masters.choices', { count: rows.length })}
          hint={t('masters.choicesHint')}
          rows={10}
          value={text}
          error={
            faults.length > 0
              ? faults
                  .slice(0, mostFaults)
                  .map((fault) => t(`masters.fault.${fault.text}`, { line: fault.line }))
                  .join('')
              : undefined
          }
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <FileButton
            icon="upload"
            label={t('masters.choicesFile')}
            accept=".csv,.tsv,.txt"
            onFiles={([file]) => void (file && readText(file).then(setText))}
          />
        </div>
        <Refusal error={save.error} />
        <Actions>
          <Button onClick={onDone}>{t('masters.cancel')}</Button>
          <Button type="submit" kind="primary" icon="check" disabled={save.isPending}>
            {t('masters.save')}
          </Button>
        </Actions>
      </Card>
    </form>
  )
}

/** UTF-8, or the Shift_JIS that a spreadsheet on Windows saves. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('shift_jis').decode(bytes)
  }
}
