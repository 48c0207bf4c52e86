import { readXlsForm, type SheetTable } from '@ecs/core'
import { useMemo } from 'react'
import { uuid7 } from '../../device/uuid7.ts'
import { IssueList } from '../../importing/IssueList.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'
import { MakeDraft } from './MakeDraft.tsx'
import { ReadItems } from './ReadItems.tsx'

/** A form of ODK or KoboToolbox, or one that was put out here: what it asks, and what has no place in a template. */
export function XlsFormReview({ tables, file }: { tables: readonly SheetTable[]; file: File }) {
  const { t } = useTranslation()
  const { naming, content, problems } = useMemo(() => readXlsForm(tables, uuid7), [tables])
  const count = content?.processes.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  return (
    <>
      <Note icon="document">{t('templateImport.xlsForm', { count })}</Note>
      <IssueList issues={problems} count={problems.length} />
      {content && <ReadItems content={content} />}
      {content && <MakeDraft naming={naming} count={count} file={file} canKeep={false} contentOf={() => content} />}
    </>
  )
}
