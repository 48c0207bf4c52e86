import { useMemo } from 'react'
import { InspectionStrip } from '../../inspection/InspectionStrip.tsx'
import { Judgement } from '../../inspection/Judgement.tsx'
import { StatusChip } from '../../inspection/StatusChip.tsx'
import { flagsOf, statusKinds } from '../../inspection/statusKinds.ts'
import type { StripGroup, StripIndex } from '../../inspection/stripBars.ts'
import { barsOf, type ProcessBars } from '../../sheet/view/barsOf.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { processSums } from '../../sheet/view/sums.ts'
import { useSheetFact } from '../../sheet/view/useSheetFact.ts'
import { SyncChip } from '../../shell/SyncChip.tsx'
import { progressWords } from '../../text/progressWords.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { IconButton, IconLink } from '../../ui/IconButton.tsx'
import { ownHead } from '../../ui/ownHead.ts'
import { ProgressCount } from '../../ui/ProgressCount.tsx'
import { DueTime } from './DueTime.tsx'
import { Presence } from './Presence.tsx'
import css from './SheetHead.module.css'
import { useHandOver } from './useHandOver.ts'
import { useTemplateName } from './useTemplateName.ts'

/** Target, number, template, status, progress, time left and who else is here. */
export function SheetHead({ onProcesses }: { onProcesses: () => void }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const checksheet = sheet.useChecksheet()
  const conflicts = sheet.useConflicts()
  const name = sheet.target?.name ?? t('sheet.head.unknownTarget')
  const template = useTemplateName(sheet)
  const revision = useRevision()
  const facts = [
    sheet.target?.code,
    template,
    checksheet.lot && t('sheet.head.lot', { lot: checksheet.lot }),
    checksheet.docNo,
    revision,
    useHandOver(),
  ]
  return (
    <header ref={ownHead} className={css.head}>
      <IconLink to="/list" icon="back" label={t('sheet.head.back')} />
      <div className={css.what}>
        <div className={css.titles}>
          <h1 className={css.title}>{name}</h1>
          <span className={css.chips}>
            <StatusChip status={statusKinds[checksheet.status]} />
            {flagsOf(checksheet, conflicts.size, new Date()).map((flag) => (
              <StatusChip key={flag} status={flag} />
            ))}
          </span>
        </div>
        <p className={css.facts}>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact} data-whole={fact !== template || undefined}>
              {fact}
            </span>
          ))}
        </p>
        <PhoneProcess />
      </div>
      <Presence />
      <Progress />
      <DueTime checksheet={checksheet} />
      <PhoneButtons onProcesses={onProcesses} />
    </header>
  )
}

/** 「改訂2」: whoever corrects an approved record sees that it is one. */
function useRevision(): string {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const revision = useSheetFact(sheet, ({ state }) => state.checksheet.revision)
  return revision > 1 ? t('sheet.head.revision', { revision }) : ''
}

/** Where one is, in the one line a phone has for it. */
function PhoneProcess() {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const processId = editor.store.useFact((state) => state.processId)
  const process = sheet.plan.processes.get(processId)
  const words = [useRevision(), process && t('sheet.head.process', { no: process.no, name: process.name })]
  return <p className={css.phoneProcess}>{words.filter(Boolean).join('　')}</p>
}

/** A phone's sheet stands without the header of the app; what it says is here. */
function PhoneButtons({ onProcesses }: { onProcesses: () => void }) {
  const { t } = useTranslation()
  return (
    <span className={css.phoneButtons}>
      <SyncChip />
      <IconButton icon="list" label={t('sheet.head.processes')} onClick={onProcesses} />
    </span>
  )
}

function Progress() {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const sums = useSheetFact(sheet, ({ evaluation }) => processSums(evaluation))
  const { progress } = sheet.useChecksheet()
  const { ok, warn, ng, opened } = progress
  const disputed = sheet.useConflicts()
  const bars = useMemo(() => barsOf(sums), [sums])
  const groups = useMemo(() => bars.map((process) => groupOf(process, disputed)), [bars, disputed])
  const openKey = editor.store.useFact((state) => state.openKey)
  const here = useMemo(() => placeIn(bars, openKey), [bars, openKey])
  const words = t('sheet.head.progress', { counts: progressWords(progress, t), ok, warn, ng })
  return (
    <div className={css.progress}>
      <div className={css.strip}>
        <InspectionStrip groups={groups} label={words} hasCount={false} isDense {...(here && { here })} />
        <ProgressCount counts={progress} opened={opened} />
      </div>
      <span className={css.tally}>
        {(['ok', 'warn', 'ng'] as const).map((kind) => {
          const count = { ok, warn, ng }[kind]
          return (
            <span key={kind} data-zero={count === 0 || undefined}>
              <Judgement kind={kind} size="sm" />
              {count}
            </span>
          )
        })}
      </span>
    </div>
  )
}

function groupOf({ processId, items, keys }: ProcessBars, disputed: ReadonlyMap<string, unknown>): StripGroup {
  const isDisputed = (some: readonly string[]) => some.some((key) => disputed.has(key))
  return { id: processId, items, conflicts: keys.flatMap((some, item) => (isDisputed(some) ? [item] : [])) }
}

/** The bar of the open cell. */
function placeIn(bars: readonly ProcessBars[], openKey = ''): StripIndex | undefined {
  for (const [group, { keys }] of bars.entries()) {
    const item = keys.findIndex((some) => some.includes(openKey))
    if (item >= 0) return { group, item }
  }
  return undefined
}
