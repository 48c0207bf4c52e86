import { checkTemplate, type TemplateDraft, type TemplateProblem } from '@ecs/core'
import { useEffect, useMemo, useState } from 'react'
import { contentOf } from '../../authoring/contentOf.ts'
import type { DraftEditor } from '../../authoring/draftEditor.ts'
import type { Store } from '../../sheet/view/store.ts'
import type { Unread } from './editing.tsx'

const restMs = 400

/** What keeps the template from being published, looked for when the hand rests; what cannot be read comes first. */
export function useProblems(editor: DraftEditor, unread: Store<Unread>): readonly TemplateProblem[] {
  const draft = editor.store.useFact((state) => state.draft)
  const texts = unread.useFact((state) => state.texts)
  const [problems, setProblems] = useState<readonly TemplateProblem[]>(() => checkTemplate(contentOf(editor.draft)))
  useEffect(() => {
    const timer = setTimeout(() => setProblems(checkTemplate(contentOf(draft))), restMs)
    return () => clearTimeout(timer)
  }, [draft])
  return useMemo(() => [...unreadIn(draft, texts), ...problems], [draft, texts, problems])
}

/** Those of items that are still there, with their numbers. */
function unreadIn({ processes }: TemplateDraft, texts: Unread['texts']): TemplateProblem[] {
  return [...texts.values()].flatMap(({ problem }) => {
    for (const { no, id, items } of processes) {
      const item = items.find((one) => one.id === problem.itemId)
      if (item) return [{ ...problem, processNo: no, processId: id, itemNo: item.no }]
    }
    return []
  })
}
