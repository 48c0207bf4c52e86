import { type Conflict, type Contender, type Item, labels, type Operation } from '@ecs/core'
import { useCallback, useState } from 'react'
import { StateChip } from '../../outbox/StateChip.tsx'
import { momentWords, valueWords } from '../../sheet/view/words.ts'
import { lazyPart } from '../../startup/lazyPart.tsx'
import type { OutboxEntry } from '../../sync/outbox/readOutbox.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './Outbox.module.css'
import { useNames } from './useNames.ts'

type Props = {
  entry: OutboxEntry
  /** The entry above has told the same reason already: they were tried together. */
  isReasonTold: boolean
  onResolved: () => void
}

/** One thing a person did: what, when, how far it has come, and why not further. */
export function EntryRow({ entry, isReasonTold, onResolved }: Props) {
  const { t } = useTranslation()
  const { operation, shown, at, tries, lastError, answer, item } = entry
  const today = clockAt(new Date().toISOString()).date
  const wordsFor = useValueWords(operation.checksheetId, item)
  const value = enteredIn(operation, wordsFor)
  return (
    <li className={css.entry}>
      <span className={css.what}>
        <b>{[t(`outbox.what.${operation.type}`), item?.name].filter(Boolean).join('　')}</b>
        {value !== undefined && <span className={css.value}>{value}</span>}
        <span className={css.sub}>{momentWords(new Date(at).toISOString(), today, t)}</span>
      </span>
      <StateChip state={shown} />
      {shown === 'retry' && lastError && !isReasonTold && (
        <p className={css.reason}>{t('outbox.tried', { count: tries, reason: lastError })}</p>
      )}
      {shown === 'rejected' && (
        <p className={css.reason} data-tone="ng">
          {[answer?.error?.code, answer?.error?.message].filter(Boolean).join('　') || t('outbox.rejectedWhat')}
        </p>
      )}
      {shown === 'draft' && <p className={css.reason}>{t('outbox.draftWhat')}</p>}
      {shown === 'conflict' && answer?.conflict && (
        <Sides conflict={answer.conflict} operation={operation} wordsFor={wordsFor} onResolved={onResolved} />
      )}
      {shown === 'conflict' && !answer?.conflict && (
        <p className={css.reason} data-tone="ng">
          {answer?.error?.message ?? t('outbox.conflictWhat')}
        </p>
      )}
    </li>
  )
}

type Entered = Pick<Contender, 'value' | 'na'>
type WordsFor = (entered: Entered) => string

/** As the sheet itself writes it: 良, a person's name, 署名済み; nobody reads what stands for them in the store. */
function useValueWords(checksheetId: string, item: Item | undefined): WordsFor {
  const { t } = useTranslation()
  const nameOf = useNames(checksheetId)
  const today = clockAt(new Date().toISOString()).date
  return ({ value, na }) => {
    if (na) return na.reason || labels.judgement.na
    if (!item || value === null) return value ?? t('outbox.empty')
    const words = valueWords({ value, na: false, photos: 0, planItem: { item } }, { t, today, nameOf })
    return [words, item.unit].filter(Boolean).join(' ')
  }
}

/** A photo's value is the id of its file. */
function enteredIn(operation: Operation, wordsFor: WordsFor): string | undefined {
  if (operation.type === 'comment.add') return operation.text
  if (operation.type !== 'result.set') return undefined
  const { value, na, evidence } = operation.draft
  return value !== null && evidence?.includes(value) ? undefined : wordsFor({ value, na })
}

/** The rules of a sheet are only needed by those who have to choose. */
const ResolveConflict = lazyPart(async () => (await import('./ResolveConflict.tsx')).ResolveConflict, {
  fallback: () => <Skeleton rows={1} />,
  isAsked: true,
})

type SidesProps = { conflict: Conflict; operation: Operation; wordsFor: WordsFor; onResolved: () => void }

/** Both values, people and times, and the way to keep one of them. */
function Sides({ conflict, operation, wordsFor, onResolved }: SidesProps) {
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const close = useCallback(() => {
    setChoosing(false)
    onResolved()
  }, [onResolved])
  return (
    <div className={css.conflict}>
      <p>{t('outbox.conflictWhat')}</p>
      <dl className={css.sides}>
        {[conflict.current, ...conflict.contenders].map((side) => (
          <Side
            key={side.operationId}
            side={side}
            words={wordsFor(side)}
            checksheetId={operation.checksheetId}
            isOwn={side.operationId === operation.id}
          />
        ))}
      </dl>
      <Button icon="conflict" onClick={() => setChoosing(true)}>
        {t('outbox.choose')}
      </Button>
      {isChoosing && <ResolveConflict checksheetId={operation.checksheetId} cell={conflict} onClose={close} />}
    </div>
  )
}

type SideProps = { side: Contender; words: string; checksheetId: string; isOwn: boolean }

function Side({ side, words, checksheetId, isOwn }: SideProps) {
  const { t } = useTranslation()
  const nameOf = useNames(checksheetId)
  const today = clockAt(new Date().toISOString()).date
  return (
    <div data-own={isOwn || undefined}>
      <dt>{t(isOwn ? 'outbox.mine' : 'outbox.theirs')}</dt>
      <dd>
        <b>{words}</b>
        <span className={css.sub}>
          {nameOf(side.by) ?? t('sheet.user.unknown')}　{momentWords(side.atDevice, today, t)}
        </span>
      </dd>
    </div>
  )
}
