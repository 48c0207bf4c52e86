import '../text/areas/reading.ts'
import { type Cell, judgeAnswer, needsSecondLook, normaliseValue } from '@ecs/core'
import { useEffect, useId, useRef, useState } from 'react'
import { JudgementMark } from '../inspection/Judgement.tsx'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { previousOf } from '../sheet/view/Previous.tsx'
import { differenceWords, shortDateWords, withDecimals } from '../sheet/view/words.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { clockAt } from '../time/siteClock.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { CheckActions } from './CheckActions.tsx'
import { CropView } from './CropView.tsx'
import { LargePhoto } from './LargePhoto.tsx'
import { NumberResult } from './NumberResult.tsx'
import { keepReading, type PendingReading } from './pending.ts'
import css from './Reading.module.css'
import { useDecideReading } from './useDecideReading.ts'
import { valuesOf } from './valuesOf.ts'

type Props = { cell: Cell; pending: PendingReading; onAgain: () => void; onDone: () => void }

/** Crop above, value below, checked against everything that is known. Nothing is recorded before a person says so. */
export function ReadingCheck({ cell, pending, onAgain, onDone }: Props) {
  const { t } = useTranslation()
  const { reading } = pending
  const { item } = cell.planItem
  const isNumber = item.kind === 'number' || item.kind === 'meter'
  const start = valuesOf(cell, reading)
  const [value, setValue] = useState(pending.typed ?? start.value)
  const [isLooking, setIsLooking] = useState(false)
  const [isLarge, setIsLarge] = useState(false)
  const { sheet, editor } = useOpenSheet()
  const verdict = useVerdict(cell, value)
  const { decide, refuse } = useDecideReading(cell, pending, onDone)
  const isCorrected = value !== start.value
  const isUnsure = !isCorrected && (reading.isAsked || needsSecondLook(reading.confidence, 'ok'))
  const isSecondDue = isUnsure || verdict.judgement === 'ng'
  const messagesId = useId()
  const messages = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLooking) messages.current?.scrollIntoView({ block: 'nearest' })
  }, [isLooking])
  const change = (next: string) => {
    setValue(next)
    keepReading(sheet.id, cell.key, { ...pending, typed: next })
    setIsLooking(false)
  }
  const handleDecide = () => {
    if (isSecondDue && !isLooking) setIsLooking(true)
    else void decide(value, isCorrected)
  }
  const why = verdict.judgement === 'ng' ? 'ng' : reading.isAsked ? 'asked' : 'unsure'
  return (
    <div className={css.check}>
      <CropView reading={reading} marks={pending.marks} />
      <div className={css.below}>
        <p className={css.hint}>{t('reading.confidence', { percent: Math.round(100 * reading.confidence) })}</p>
        <Button kind="quiet" icon="search" onClick={() => setIsLarge(true)}>
          {t('reading.enlarge')}
        </Button>
      </div>
      {isLarge && <LargePhoto name={item.name} pending={pending} onClose={() => setIsLarge(false)} />}
      {isUnsure && (
        <Note tone="warn" icon="warning">
          {t(reading.isAsked ? 'reading.asked' : 'reading.unsure')}
        </Note>
      )}
      {isNumber ? (
        <NumberResult
          cell={cell}
          value={value}
          judgement={verdict.judgement}
          describedBy={messagesId}
          hasSteps={pending.source === 'pm'}
          onChange={change}
        >
          <NumberFacts cell={cell} value={value} />
        </NumberResult>
      ) : (
        <TextResult value={value} judgement={verdict.judgement} describedBy={messagesId} onChange={change} />
      )}
      <Candidates values={start.candidates.filter((one) => one !== value)} onChoose={change} />
      <div id={messagesId} ref={messages} role="status">
        {verdict.messages.map((text) => (
          <Note key={text} tone={verdict.judgement === 'ng' ? 'ng' : 'warn'} icon="warning">
            {text}
          </Note>
        ))}
        {isLooking && (
          <Note tone="warn" icon="eye">
            <b>{t('reading.look')}</b> {t(`reading.lookWhy.${why}`)}
          </Note>
        )}
      </div>
      <CheckActions
        decision={t(isLooking ? 'reading.decideAgain' : 'reading.decide', { value: shown(value, item.unit) })}
        isValue={verdict.isValue}
        onDecide={handleDecide}
        onAgain={() => {
          refuse('retaken')
          onAgain()
        }}
        onManual={() => {
          refuse('typed')
          editor.open(cell.key)
          onDone()
        }}
      />
    </div>
  )
}

const shown = (value: string, unit: string | undefined): string =>
  `${value.length > 24 ? `${value.slice(0, 23)}…` : value}${unit ? ` ${unit}` : ''}`

function Candidates({ values, onChoose }: { values: string[]; onChoose: (value: string) => void }) {
  const { t } = useTranslation()
  if (values.length === 0) return null
  return (
    <ul className={css.candidates} aria-label={t('reading.candidates')}>
      {values.map((value) => (
        <li key={value}>
          <Button onClick={() => onChoose(value)}>{t('reading.useCandidate', { value })}</Button>
        </li>
      ))}
    </ul>
  )
}

/** Judged as the record will be, without writing anything. */
function useVerdict(cell: Cell, typed: string) {
  const { sheet } = useOpenSheet()
  const { item } = cell.planItem
  const normal = normaliseValue(item, typed.trim())
  if ('error' in normal) return { judgement: 'none' as const, messages: [normal.error.text], isValue: false }
  const { judgement, messages } = judgeAnswer(
    item,
    { value: normal.value, photos: 0 },
    {
      today: sheet.evaluation.context.today,
      previous: previousOf(sheet, cell) ?? null,
      expected: cell.expected ?? null,
      ...(cell.limits && { limits: cell.limits }),
      ruleHolds: null,
      dateRuleHolds: null,
    },
  )
  return {
    judgement,
    messages: messages.map(({ text }) => text),
    isValue: normal.value !== null && normal.value !== '',
  }
}

type TextProps = {
  value: string
  judgement: Cell['judgement']
  describedBy: string
  onChange: (value: string) => void
}

function TextResult({ value, judgement, describedBy, onChange }: TextProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        label={t('reading.value')}
        value={value}
        inputMode="text"
        maxLength={500}
        spellCheck={false}
        autoCapitalize="characters"
        describedBy={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
      <dl className={css.facts}>
        <div>
          <dt>{t('reading.value')}</dt>
          <dd>
            <JudgementMark kind={judgement} /> {value}
          </dd>
        </div>
      </dl>
    </>
  )
}

function NumberFacts({ cell, value }: { cell: Cell; value: string }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const { item } = cell.planItem
  const previous = previousOf(sheet, cell)
  const at = sheet.previous?.at
  if (previous === undefined) return null
  return (
    <dl className={css.facts}>
      <div>
        <dt>
          {t('reading.previous')}
          {at && `（${shortDateWords(clockAt(at).date)}）`}
        </dt>
        <dd>{withDecimals(previous, item.decimals)}</dd>
      </div>
      {/^-?\d+(\.\d+)?$/.test(value) && (
        <div>
          <dt>{t(item.monotonic ? 'reading.usage' : 'reading.difference')}</dt>
          <dd>{differenceWords(item, value, previous)}</dd>
        </div>
      )}
    </dl>
  )
}
