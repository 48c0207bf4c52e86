import { Item } from '@ecs/core'
import { addItems, copied } from '../../authoring/edits.ts'
import { uuid7 } from '../../device/uuid7.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { toast } from '../../ui/toast.ts'
import { openEntry, useEditing } from './editing.tsx'

const place = 'ecs.template.clipboard'

/** Items that were copied, also in another template or another window: they lie beside the page until it is closed. */
function read(): Item[] {
  const parsed = Item.array().safeParse(JSON.parse(localStorage.getItem(place) ?? '[]'))
  return parsed.success ? parsed.data : []
}

export function useClipboard() {
  const { t } = useTranslation()
  const { editor, focus } = useEditing()
  return {
    copy: () => {
      const { selected } = focus.state
      const items = editor.draft.processes.flatMap((process) =>
        selected.has(process.id) ? process.items : process.items.filter(({ id }) => selected.has(id)),
      )
      if (items.length === 0) return
      localStorage.setItem(place, JSON.stringify(items))
      toast(t('authoring.copied', { count: items.length }))
    },
    paste: () => {
      const items = read()
      if (items.length === 0) return toast(t('authoring.nothingToPaste'))
      const fresh = copied(editor.draft, items, uuid7)
      editor.edit((draft) => addItems(draft, fresh, focus.state.openId))
      openEntry(focus, fresh.at(-1)?.id ?? 'template')
      focus.set({ selected: new Set(fresh.map(({ id }) => id)) })
      toast(t('authoring.pasted', { count: fresh.length }))
    },
  }
}
