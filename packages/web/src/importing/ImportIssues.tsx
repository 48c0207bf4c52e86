import type { api } from '@ecs/core'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Actions } from '../ui/Stack.tsx'
import css from './IssueList.module.css'
import { IssueList } from './IssueList.tsx'
import { issuesCsv } from './tableFiles.ts'

type Props = {
  result: Pick<api.PastImportResult, 'issues' | 'issueCount' | 'notes'>
  onSave: (table: Blob, name: string) => void
}

/** What is wrong in a table, to be taken along to the spreadsheet, and what is worth knowing. */
export function ImportIssues({ result: { issues, issueCount, notes }, onSave }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <IssueList issues={issues} count={issueCount} />
      {issueCount > 0 && (
        <Actions>
          <Button icon="download" onClick={() => onSave(issuesCsv(issues), '取り込みの誤り.csv')}>
            {t('importing.saveIssues', { count: issues.length })}
          </Button>
        </Actions>
      )}
      {notes.length > 0 && (
        <details className={css.notes}>
          <summary>{t('importing.notes', { count: notes.length })}</summary>
          <IssueList issues={notes} count={notes.length} />
        </details>
      )}
    </>
  )
}
