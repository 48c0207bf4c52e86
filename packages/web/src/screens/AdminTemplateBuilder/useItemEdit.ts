import type { Item } from '@ecs/core'
import { changeItem } from '../../authoring/edits.ts'
import { useEditing } from './editing.tsx'

/** Changes keys of one item; what core says about a key stands beside it. */
export function useItemEdit(item: Item) {
  const { editor, readOnly, problems } = useEditing()
  return {
    isDisabled: readOnly !== undefined,
    change: (part: { [K in keyof Item]?: Item[K] | undefined }, mergeKey?: string) =>
      editor.edit((draft) => changeItem(draft, item.id, part as Partial<Item>), mergeKey && `${item.id}/${mergeKey}`),
    problemAt: (key: keyof Item): string | undefined =>
      problems.find((problem) => problem.itemId === item.id && problem.key === key)?.text,
  }
}
