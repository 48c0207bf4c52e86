import { readTemplateFile, type TemplateFileRead } from '@ecs/core'
import { useMemo } from 'react'
import { uuid7 } from '../../device/uuid7.ts'
import { IssueList } from '../../importing/IssueList.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'
import { MakeDraft } from './MakeDraft.tsx'
import { ReadItems } from './ReadItems.tsx'

/** Templates as text: put out here or elsewhere, or written by hand. Each of a list becomes a draft of its own. */
export function TemplateFileReview({ text, file }: { text: string; file: File }) {
  const read = useMemo(() => readTemplateFile(text, uuid7), [text])
  return read.map((one) => (
    <OneTemplate key={one.content?.processes[0]?.id ?? JSON.stringify(one)} read={one} file={file} />
  ))
}

function OneTemplate({ read, file }: { read: TemplateFileRead; file: File }) {
  const { t } = useTranslation()
  const { naming, content, leftOut, problems, notes } = read
  const count = content?.processes.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  const isWhole = !leftOut || (leftOut.files === 0 && leftOut.people === 0 && !leftOut.form)
  const placed = [...problems, ...notes].map(({ at, ...issue }) => ({ ...issue, sheet: '', cell: at, read: '' }))
  return (
    <>
      {content ? (
        <Note icon="document">{t('templateImport.templateFile', { name: naming.name ?? file.name, count })}</Note>
      ) : (
        <Note tone="ng" icon="warning">
          {t('templateImport.brokenFile', { count: problems.length })}
        </Note>
      )}
      {leftOut && !isWhole && (
        <Note tone="warn" icon="warning">
          {t('templateImport.leftOut', {
            parts: [
              leftOut.files > 0 && t('templateImport.leftOutFiles', { count: leftOut.files }),
              leftOut.people > 0 && t('templateImport.leftOutPeople', { count: leftOut.people }),
              leftOut.form && t('templateImport.leftOutForm'),
            ]
              .filter(Boolean)
              .join('、'),
          })}
        </Note>
      )}
      <IssueList issues={placed} count={placed.length} />
      {content && (
        <>
          <ReadItems content={content} />
          <MakeDraft naming={naming} count={count} file={file} canKeep={false} contentOf={() => content} />
        </>
      )}
    </>
  )
}
