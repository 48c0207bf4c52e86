import { useState } from 'react'
import { useSession } from '../../auth/session.tsx'
import { hasFilters, type ListView, paramsOf, viewIn } from '../../records/view.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipButton } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './List.module.css'
import { readSaved, removeView, saveView } from './savedViews.ts'

type Props = { view: ListView; onChange: (view: ListView) => void }

/** Conditions that are used every day, under a name. */
export function SavedViews({ view, onChange }: Props) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [saved, setSaved] = useState(() => (user ? readSaved(user.id) : []))
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  if (!user) return null
  const close = () => {
    setIsOpen(false)
    setName('')
  }
  const save = () => {
    setSaved(saveView(user.id, { name: name.trim(), search: paramsOf(view).toString() }))
    close()
  }
  return (
    <>
      {!hasFilters(view.filters) &&
        saved.map((one) => (
          <ChipButton key={one.name} icon="filter" onPress={() => onChange(viewIn(new URLSearchParams(one.search)))}>
            {one.name}
          </ChipButton>
        ))}
      {(hasFilters(view.filters) || saved.length > 0) && (
        <Button kind="quiet" onClick={() => setIsOpen(true)}>
          {t(hasFilters(view.filters) ? 'list.saved.save' : 'list.saved.label')}
        </Button>
      )}
      <Dialog
        isOpen={isOpen}
        title={hasFilters(view.filters) ? t('list.saved.title') : t('list.saved.label')}
        sub={t('list.saved.note')}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t('list.filter.cancel')}</Button>
            {hasFilters(view.filters) && (
              <Button kind="primary" disabled={name.trim() === ''} onClick={save}>
                {t('list.saved.keep')}
              </Button>
            )}
          </>
        }
      >
        {hasFilters(view.filters) && (
          <TextField
            label={t('list.saved.name')}
            maxLength={30}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <ul className={css.savedRows}>
          {saved.map((one) => (
            <li key={one.name}>
              <span>{one.name}</span>
              <IconButton
                icon="close"
                label={t('list.saved.remove', { name: one.name })}
                onClick={() => setSaved(removeView(user.id, one.name))}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
