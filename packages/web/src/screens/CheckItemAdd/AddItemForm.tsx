import { labels, maxAddedItems, message, type Process, scopeOf } from '@ecs/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { addableKinds, emptyDraft, type ItemDraft, itemOf, troublesOf } from './itemDraft.ts'
import { PhotoChoice } from './PhotoChoice.tsx'
import { SimilarItems } from './SimilarItems.tsx'
import { useAddItem } from './useAddItem.ts'

/** Name, kind, limits and standard; for this sheet only, or proposed for the template as well. */
export function AddItemForm({ process }: { process: Process }) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const navigate = useNavigate()
  const add = useAddItem(process)
  const [draft, setDraft] = useState<ItemDraft>(emptyDraft)
  const [isAsked, setIsAsked] = useState(false)
  const change = (part: Partial<ItemDraft>) => setDraft((before) => ({ ...before, ...part }))
  const troubles = isAsked ? troublesOf(draft) : {}
  const onlyRequest = scopeOf(sheet.actor.groups, 'item.add') === 'request'
  const isRequest = onlyRequest || draft.scope === 'propose'
  const isFull = sheet.state.addedItems.length >= maxAddedItems
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (isFull || Object.keys(troublesOf(draft)).length > 0) return
    const key = await add(itemOf(draft, { id: draft.id, no: add.nextNo }), draft)
    if (key === undefined) return
    toast(t(onlyRequest ? 'addItem.requested' : isRequest ? 'addItem.addedAndRequested' : 'addItem.added'))
    if (!onlyRequest) editor.open(key)
    await navigate(`/checksheet/${sheet.id}`)
  }
  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Stack>
        <PageTitle sub={`${process.no}　${process.name}`}>{t('screens.CheckItemAdd.title')}</PageTitle>
        {onlyRequest && <Note tone="brand">{t('addItem.onlyRequest')}</Note>}
        {isFull && <Note tone="ng">{message('tooManyItems', { max: maxAddedItems }).text}</Note>}
        <Card>
          <TextField
            label={t('addItem.name')}
            value={draft.name}
            maxLength={100}
            required
            error={troubles.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <SimilarItems name={draft.name} />
          <SelectField
            label={t('addItem.kind')}
            value={draft.kind}
            onChange={(event) => change({ kind: event.target.value as ItemDraft['kind'] })}
          >
            {addableKinds.map((kind) => (
              <option key={kind} value={kind}>
                {labels.itemKind[kind]}
              </option>
            ))}
          </SelectField>
          <KindFields draft={draft} troubles={troubles} onChange={change} />
          <TextArea
            label={t('addItem.standard')}
            value={draft.standard}
            maxLength={1000}
            onChange={(event) => change({ standard: event.target.value })}
          />
          <PhotoChoice photo={draft.photo} onChoose={(photo) => change({ photo })} />
          {!onlyRequest && (
            <Segmented
              label={t('addItem.scope')}
              value={draft.scope}
              onChange={(scope) => change({ scope })}
              options={[
                { value: 'once', label: t('addItem.once') },
                { value: 'propose', label: t('addItem.propose') },
              ]}
            />
          )}
          {isRequest && (
            <TextArea
              label={t('addItem.reason')}
              value={draft.reason}
              maxLength={500}
              onChange={(event) => change({ reason: event.target.value })}
            />
          )}
          <Actions>
            <ButtonLink to={`/checksheet/${sheet.id}`}>{t('preparing.backToSheet')}</ButtonLink>
            <Button kind="primary" type="submit" icon="plus" disabled={isFull}>
              {t(onlyRequest ? 'addItem.request' : 'addItem.add')}
            </Button>
          </Actions>
        </Card>
      </Stack>
    </form>
  )
}

type KindProps = {
  draft: ItemDraft
  troubles: ReturnType<typeof troublesOf>
  onChange: (part: Partial<ItemDraft>) => void
}

/** What only some kinds have: unit and limits of a number, the choices of a choice. */
function KindFields({ draft, troubles, onChange }: KindProps) {
  const { t } = useTranslation()
  if (draft.kind === 'select') {
    return (
      <TextArea
        label={t('addItem.choices')}
        hint={t('addItem.choicesHint')}
        value={draft.choices}
        error={troubles.choices}
        onChange={(event) => onChange({ choices: event.target.value })}
      />
    )
  }
  if (draft.kind !== 'number') return null
  return (
    <>
      <TextField
        label={t('addItem.unit')}
        value={draft.unit}
        maxLength={10}
        onChange={(event) => onChange({ unit: event.target.value })}
      />
      {(['lower', 'upper'] as const).map((side) => (
        <TextField
          key={side}
          label={t(`addItem.${side}`)}
          inputMode="decimal"
          value={draft[side]}
          error={troubles[side]}
          onChange={(event) => onChange({ [side]: event.target.value })}
        />
      ))}
    </>
  )
}
