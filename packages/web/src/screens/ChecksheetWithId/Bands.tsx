import { maxClockSkewMs, mayIn, message } from '@ecs/core'
import { useState } from 'react'
import { OpenActions } from '../../actions/OpenActions.tsx'
import { VersionBand } from '../../approval/VersionBand.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useSheetFact } from '../../sheet/view/useSheetFact.ts'
import { momentWords } from '../../sheet/view/words.ts'
import { sheetBlock } from '../../sheet/view/writeBlock.ts'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Band } from '../../ui/Band.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import css from './SheetPage.module.css'

/** What holds for the whole sheet now: why it is closed, why it came back, what has to be settled. */
export function Bands() {
  return (
    <div className={css.bands}>
      <NextBand />
      <ClosedBand />
      <VersionBand />
      <ReturnedBand />
      <TroubleBands />
      <LateBand />
      <ClockBand />
      <OpenActions />
    </div>
  )
}

const NextSheet = lazyPart(async () => (await import('./NextSheet.tsx')).NextSheet)

/** Offered to who has just handed the sheet in, not to who comes to look at it. */
function NextBand() {
  const { sheet, me } = useOpenSheet()
  const { status, submittedBy } = useSheetFact(sheet, ({ state }) => state.checksheet)
  const [wasOpen, setWasOpen] = useState(false)
  const isFilled = status === 'open' || status === 'returned'
  if (isFilled && !wasOpen) setWasOpen(true)
  if (!wasOpen || isFilled || submittedBy !== me.id) return null
  return <NextSheet />
}

/** Nothing is grey without a reason. A planned sheet can be begun from here. */
function ClosedBand() {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const status = useSheetFact(sheet, ({ state }) => state.checksheet.status)
  const block = sheetBlock(sheet)
  if (!block) return null
  const { actor, state } = sheet
  if (status === 'planned' && mayIn(actor, 'result.write', state.checksheet.ecsId)) return <StartBand />
  return (
    <Band icon="lock">
      <b>{block.text}</b> {status === 'approved' && t('sheet.closed.approved')}
      {status === 'waiting' && t('sheet.closed.waiting')}
    </Band>
  )
}

function StartBand() {
  const { t } = useTranslation()
  const { sheet, tell } = useOpenSheet()
  const [code, setCode] = useState('')
  const needsScan = sheet.version.content.scanToStart === true
  return (
    <Band
      icon="clock"
      action={
        <Button kind="primary" onClick={() => tell(sheet.commands.start(needsScan ? code : undefined))}>
          {t('sheet.start.begin')}
        </Button>
      }
    >
      {needsScan ? (
        <TextField label={t('sheet.start.scan')} value={code} onChange={(event) => setCode(event.target.value)} />
      ) : (
        t('sheet.start.planned')
      )}
    </Band>
  )
}

function ReturnedBand() {
  const { t } = useTranslation()
  const { sheet, nameOf } = useOpenSheet()
  const returned = useSheetFact(sheet, ({ state }) => state.checksheet.returned)
  if (!returned) return null
  const at = momentWords(returned.at, sheet.evaluation.context.today, t)
  return (
    <Band icon="undo">
      <b>{t('sheet.returned.by', { name: nameOf(returned.by) ?? t('sheet.user.unknown'), at })}</b> {returned.reason}
      {returned.cells.length > 0 && t('sheet.returned.only', { count: returned.cells.length })}
    </Band>
  )
}

const Troubles = lazyPart(async () => (await import('./Troubles.tsx')).Troubles)

/** What a dispute or a killed page has left open; most sheets have neither. */
function TroubleBands() {
  const { sheet } = useOpenSheet()
  const conflicts = sheet.useConflicts()
  const left = useSheetFact(sheet, ({ local }) => local.queue.offered)
  return conflicts.size + left.size > 0 && <Troubles conflicts={conflicts} left={left} />
}

const LateEntries = lazyPart(async () => (await import('./LateEntries.tsx')).LateEntries)

/** Few sheets have any; the words come with the first. */
function LateBand() {
  const { sheet } = useOpenSheet()
  const late = useSheetFact(sheet, ({ state }) => state.lateEdits)
  return late.length > 0 && <LateEntries late={late} />
}

/** A wrong clock is no reason to stop: it is said, and both times are kept (V-016). */
function ClockBand() {
  const { sheet } = useOpenSheet()
  const skewMs = Math.abs(sheet.useClockSkewMs())
  if (skewMs < maxClockSkewMs) return null
  return <Band icon="clock">{message('clockSkew', { minutes: Math.round(skewMs / 60_000) }).text}</Band>
}
