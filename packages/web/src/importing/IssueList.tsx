import { retold } from '@ecs/core'
import { useState } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import css from './IssueList.module.css'

type Issue = { sheet: string; cell: string; read: string; code: string; text: string; detail?: unknown }

const shownAtFirst = 5

/** Where, what was read, what to do: the place is what a person looks for in the spreadsheet. */
export function IssueList({ issues, count }: { issues: readonly Issue[]; count: number }) {
  const { t } = useTranslation()
  const [isAll, setAll] = useState(false)
  if (issues.length === 0) return null
  const shown = isAll ? issues : issues.slice(0, shownAtFirst)
  return (
    <>
      <ul className={css.issues} aria-label={t('importing.issues')}>
        {shown.map((issue) => (
          <li key={`${issue.sheet}!${issue.cell} ${issue.code} ${issue.read}`}>
            <b className={css.cell}>{issue.sheet === '' ? issue.cell : `${issue.sheet} ${issue.cell}`}</b>
            <span>
              {retold({ code: issue.code, message: issue.text, detail: issue.detail })}
              {issue.read !== '' && <span className={css.read}>{t('importing.read', { read: issue.read })}</span>}
            </span>
          </li>
        ))}
      </ul>
      {!isAll && issues.length > shownAtFirst && (
        <div>
          <Button kind="quiet" onClick={() => setAll(true)}>
            {t('importing.more', { count: issues.length - shownAtFirst })}
          </Button>
        </div>
      )}
      {isAll && count > issues.length && <p>{t('importing.tooMany', { shown: issues.length, count })}</p>}
    </>
  )
}
