import { checkTemplate, type TemplateProblem } from '@ecs/core'
import { useEffect, useState } from 'react'
import { contentOf } from '../../authoring/contentOf.ts'
import type { DraftEditor } from '../../authoring/draftEditor.ts'

const restMs = 400

/** What keeps the template from being published, looked for when the hand rests. */
export function useProblems(editor: DraftEditor): readonly TemplateProblem[] {
  const draft = editor.store.useFact((state) => state.draft)
  const [problems, setProblems] = useState<readonly TemplateProblem[]>(() => checkTemplate(contentOf(editor.draft)))
  useEffect(() => {
    const timer = setTimeout(() => setProblems(checkTemplate(contentOf(draft))), restMs)
    return () => clearTimeout(timer)
  }, [draft])
  return problems
}
