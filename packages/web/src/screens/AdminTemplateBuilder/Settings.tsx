import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'
import css from './Builder.module.css'
import { findItem, useDraft, useEditing } from './editing.tsx'
import { ItemSettings } from './ItemSettings.tsx'
import { ProcessSettings } from './ProcessSettings.tsx'
import { TemplateForm } from './TemplateForm.tsx'

/** The settings of whatever is open: the template, a process or an item. */
export function Settings() {
  const { t } = useTranslation()
  const draft = useDraft()
  const { focus, readOnly } = useEditing()
  const openId = focus.useFact((state) => state.openId)
  const item = findItem(draft, openId)
  const process = draft.processes.find(({ id }) => id === openId)
  return (
    <aside className={`${css.pane} ${css.settings}`} aria-label={t('authoring.settings')}>
      <div className={css.form}>
        {readOnly && <Note icon="lock">{readOnly}</Note>}
        {item && <ItemSettings key={item.id} item={item} />}
        {process && <ProcessSettings key={process.id} process={process} />}
        {!item && !process && <TemplateForm />}
      </div>
    </aside>
  )
}
