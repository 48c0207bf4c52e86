import { labels, readXlsForm, type SheetTable } from '@ecs/core'
import { useMemo } from 'react'
import { uuid7 } from '../../device/uuid7.ts'
import { IssueList } from '../../importing/IssueList.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'
import css from './AdminTemplateImport.module.css'
import { MakeDraft } from './MakeDraft.tsx'

/** A form of ODK or KoboToolbox, or one that was put out here: what it asks, and what has no place in a template. */
export function XlsFormReview({ tables, file }: { tables: readonly SheetTable[]; file: File }) {
  const { t } = useTranslation()
  const { naming, content, problems } = useMemo(() => readXlsForm(tables, uuid7), [tables])
  const count = content?.processes.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  return (
    <>
      <Note icon="document">{t('templateImport.xlsForm', { count })}</Note>
      <IssueList issues={problems} count={problems.length} />
      <ol className={css.items} aria-label={t('templateImport.understood', { count })}>
        {content?.processes.map((process) => (
          <li key={process.id}>
            <h3>{process.name}</h3>
            <ul className={css.items}>
              {process.items.map((item) => (
                <li key={item.id} className={css.item}>
                  <span className={css.name}>{item.name}</span>
                  <span className={css.about}>
                    {[labels.itemKind[item.kind], item.choices?.join('・'), item.standard].filter(Boolean).join('　')}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {content && <MakeDraft naming={naming} count={count} file={file} canKeep={false} contentOf={() => content} />}
    </>
  )
}
