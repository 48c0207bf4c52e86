import { isAnswered, leftOf, noProgress, type ProcessState } from '@ecs/core'
import { useEffect, useRef } from 'react'
import { Judgement, type JudgementKind } from '../inspection/Judgement.tsx'
import { worstOf } from '../inspection/stripBars.ts'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { processSums } from '../sheet/view/sums.ts'
import { useSheetFact } from '../sheet/view/useSheetFact.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Icon } from '../ui/Icon.tsx'
import css from './ProcessRail.module.css'

/** Number, name, worst result and what is left of every process; a lock says what comes first (LOOK §4). */
export function ProcessRail({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const current = editor.store.useFact((state) => state.processId)
  const states = sheet.useProcesses()
  return (
    <nav
      className={css.rail}
      aria-label={t('sheet.process.list')}
      data-inside={onChosen ? true : undefined}
      data-alone={states.length === 1 || undefined}
    >
      {states.map((state) => (
        <ProcessStep
          key={state.process.id}
          state={state}
          isCurrent={state.process.id === current}
          onPress={() => {
            editor.openProcess(state.process.id)
            onChosen?.()
          }}
        />
      ))}
    </nav>
  )
}

/** The worst answer; an optional item that nobody touched does not make a process unfinished. */
const markOf = (items: JudgementKind[], missing: number): JudgementKind =>
  worstOf(missing > 0 ? items : items.filter((kind) => kind !== 'none'))

type StepProps = { state: ProcessState; isCurrent: boolean; onPress: () => void }

function ProcessStep({ state, isCurrent, onPress }: StepProps) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const { process, ng, warn, lockedBy } = state
  const sum = useSheetFact(sheet, ({ evaluation }) =>
    processSums(evaluation).find(({ processId }) => processId === process.id),
  )
  const button = useRef<HTMLButtonElement>(null)
  // Where the processes stand in a row, the one that is open comes into sight.
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  const { progress = noProgress(), items = [] } = sum ?? {}
  const left = leftOf(progress)
  const isDone = left === 0 && items.some((judgement) => isAnswered({ judgement }))
  const { done, total, optionalDone, optionalTotal } = progress
  const facts = [
    (total > 0 || optionalTotal === 0) && `${done}/${total}`,
    left > 0 && t('sheet.process.left', { count: left }),
    optionalTotal > 0 && t('progress.optional', { done: optionalDone, total: optionalTotal }),
    ng > 0 && t('sheet.process.ng', { count: ng }),
    warn > 0 && t('sheet.process.warn', { count: warn }),
  ]
  return (
    <button
      ref={button}
      type="button"
      className={css.step}
      aria-current={isCurrent ? 'step' : undefined}
      data-done={isDone || undefined}
      data-locked={lockedBy === undefined ? undefined : true}
      onClick={onPress}
    >
      <span className={css.no}>{process.no}</span>
      <span className={css.name}>{process.name}</span>
      <span className={css.mark}>
        {lockedBy === undefined ? (
          <Judgement kind={markOf(items, left)} size="sm" />
        ) : (
          <Icon name="lock" size="sm" label={t('sheet.process.locked')} />
        )}
      </span>
      <span className={css.facts}>
        {(lockedBy === undefined ? facts.filter(Boolean) : [t('sheet.process.after', { no: lockedBy })]).map((fact) => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </span>
    </button>
  )
}
