import { type KeyboardEvent, useMemo, useState } from 'react'
import { useMay } from '../../auth/useMay.ts'
import type { DraftEditor } from '../../authoring/draftEditor.ts'
import { Store } from '../../sheet/view/store.ts'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './Builder.module.css'
import { BuilderHead } from './BuilderHead.tsx'
import { Clashes } from './Clashes.tsx'
import { EditingProvider, type Focus, type Pane, type Unread, useDraft, useEditing } from './editing.tsx'
import { Outline } from './Outline.tsx'
import { Preview } from './Preview.tsx'
import { ProblemList } from './ProblemList.tsx'
import { Settings } from './Settings.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useProblems } from './useProblems.ts'

const LayoutEditor = lazyPart(async () => (await import('./LayoutEditor.tsx')).LayoutEditor, {
  fallback: () => <Skeleton rows={8} />,
})

/** The form of the site while its cells are given out, else the item as the inspector sees it. */
function Middle() {
  const { focus } = useEditing()
  const { layout } = useDraft().settings
  const isLayout = focus.useFact((state) => state.openId === 'layout')
  return isLayout && layout ? <LayoutEditor layout={layout} /> : <Preview />
}

type Props = {
  editor: DraftEditor
  focus: Store<Focus>
  ids: { templateId: string; versionId: string }
  me: { id: string; name: string }
}

const panes: Pane[] = ['outline', 'preview', 'settings']

/** Outline at the left, the item as the inspector sees it in the middle, its settings at the right (LOOK §8). */
export function BuilderPage({ editor, focus, ids, me }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const [unread] = useState(() => new Store<Unread>({ texts: new Map() }))
  const problems = useProblems(editor, unread)
  const status = editor.store.useFact(({ head }) => head.status)
  const pane = focus.useFact((state) => state.pane)
  const isEditor = may('template.edit')
  const isOpen = status === 'draft' || status === 'test'
  const readOnly = isOpen
    ? isEditor
      ? undefined
      : t('authoring.readOnly.role')
    : t(status === 'review' ? 'authoring.readOnly.review' : 'authoring.readOnly.published')
  const { templateId, versionId } = ids
  const value = useMemo(
    () => ({ editor, focus, templateId, versionId, me, readOnly, problems, unread }),
    [editor, focus, templateId, versionId, me, readOnly, problems, unread],
  )
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || readOnly) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) editor.redo()
    else editor.undo()
  }
  return (
    <EditingProvider value={value}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Ctrl+Z from every field inside it */}
      <div className={css.page} data-pane={pane} onKeyDown={handleKey}>
        <BuilderHead />
        <div className={css.bands}>
          <Clashes />
          <Suggestions />
          <ProblemList />
          <div className={css.panes}>
            <Segmented
              label={t('authoring.pane')}
              isLabelHidden
              value={pane}
              onChange={(next) => focus.set({ pane: next })}
              options={panes.map((one) => ({ value: one, label: t(`authoring.panes.${one}`) }))}
            />
          </div>
        </div>
        <div className={css.work}>
          <Outline />
          <Middle />
          <Settings />
        </div>
      </div>
    </EditingProvider>
  )
}
