import type { Item, Process, TemplateDraft, TemplateProblem } from '@ecs/core'
import { createContext, type ReactNode, useContext } from 'react'
import type { DraftEditor } from '../../authoring/draftEditor.ts'
import type { Store } from '../../sheet/view/store.ts'

export type Pane = 'outline' | 'preview' | 'settings'

/** What is open and what is chosen; `openId` is an item, a process, or 'template'. */
export type Focus = { openId: string; selected: ReadonlySet<string>; pane: Pane; jump: number }

/** What was typed and is no value yet, by item and key: it stays in its field while other items are open. */
export type Unread = { texts: ReadonlyMap<string, { text: string; problem: TemplateProblem }> }

type Editing = {
  editor: DraftEditor
  focus: Store<Focus>
  templateId: string
  versionId: string
  me: { id: string; name: string }
  /** Why nothing can be changed; undefined when it can. */
  readOnly: string | undefined
  problems: readonly TemplateProblem[]
  unread: Store<Unread>
}

const Context = createContext<Editing | undefined>(undefined)

export const EditingProvider = ({ value, children }: { value: Editing; children: ReactNode }) => (
  <Context value={value}>{children}</Context>
)

export function useEditing(): Editing {
  const editing = useContext(Context)
  if (!editing) throw new Error('no template is open here')
  return editing
}

export const useDraft = (): TemplateDraft => useEditing().editor.store.useFact(({ draft }) => draft)

export const findItem = ({ processes }: TemplateDraft, id: string): Item | undefined => {
  for (const { items } of processes) for (const item of items) if (item.id === id) return item
  return undefined
}

export const findProcess = ({ processes }: TemplateDraft, id: string): Process | undefined =>
  processes.find((process) => process.id === id || process.items.some((item) => item.id === id))

/** Opens an entry from anywhere; the outline follows. */
export function openEntry(focus: Store<Focus>, id: string, pane?: Pane): void {
  const { state } = focus
  focus.set({ openId: id, selected: new Set([id]), jump: state.jump + 1, ...(pane && { pane }) })
}
