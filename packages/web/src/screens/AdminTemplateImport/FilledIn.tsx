import { checklistContent, type FoundSheet, oldAnswers, type Workbook } from '@ecs/core'
import { useMemo } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'

type Props = { workbook: Workbook; taken: readonly FoundSheet[] }

/** Last month's copy may come as the form: what was written into its boxes is in no record, and that is said. */
export function FilledIn({ workbook, taken }: Props) {
  const { t } = useTranslation()
  const count = useMemo(() => oldAnswersIn(workbook, taken), [workbook, taken])
  if (count === 0) return null
  return <Note icon="document">{t('templateImport.filledIn', { count })}</Note>
}

function oldAnswersIn(workbook: Workbook, taken: readonly FoundSheet[]): number {
  const content = checklistContent(taken, () => crypto.randomUUID(), { workbookId: '', fileName: '' })
  const old = content.layout ? oldAnswers(workbook, content.layout, content) : new Map<string, Map<string, string>>()
  return [...old.values()].reduce((sum, { size }) => sum + size, 0)
}
