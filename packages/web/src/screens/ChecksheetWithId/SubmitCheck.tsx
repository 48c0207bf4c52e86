import '../../text/areas/sheetAsked.ts'
import {
  type CellKey,
  cellKey,
  isUnchangedRevision,
  message,
  optionalLeftOf,
  type Problem,
  type ProblemKind,
  problemKinds,
} from '@ecs/core'
import { useEffect } from 'react'
import { connection } from '../../api/useOnline.ts'
import { useConfirmer } from '../../approval/useConfirmer.ts'
import { isClosedStatus } from '../../inspection/isClosedStatus.ts'
import { JudgementMark } from '../../inspection/Judgement.tsx'
import { Overall } from '../../sheet/view/Overall.tsx'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useSheetFact } from '../../sheet/view/useSheetFact.ts'
import { itemNumber } from '../../sheet/view/words.ts'
import { openedWords, progressWords } from '../../text/progressWords.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/iconPaths.ts'
import { toast } from '../../ui/toast.ts'
import css from './JumpList.module.css'
import { submittedWords } from './submittedWords.ts'

const icons: Partial<Record<ProblemKind, IconName>> = {
  photo: 'camera',
  reason: 'document',
  sign: 'pen',
  conflict: 'conflict',
  forced: 'warning',
  contradiction: 'warning',
  rows: 'list',
}

const mostNamed = 30

/** 提出前チェック: a list of what is left, each with the way there; and the submission itself when nothing is. */
export function SubmitCheck({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { sheet, tell } = useOpenSheet()
  const problems = sheet.useProblems(isOpen)
  const left = useSheetFact(sheet, ({ local }) => local.queue.offered)
  const isUnchanged = isOpen && isUnchangedRevision(sheet.evaluation)
  const isReady = problems.length === 0 && left.size === 0 && !isUnchanged
  const confirmer = useConfirmer()
  // Somebody else was faster: there is nothing left to submit.
  const isClosed = useSheetFact(sheet, ({ state }) => isClosedStatus(state.checksheet.status))
  useEffect(() => {
    if (isOpen && isClosed) onClose()
  }, [isOpen, isClosed, onClose])
  const handleSubmit = () => {
    if (!tell(sheet.commands.submit())) return
    onClose()
    // Whether it has arrived is known when the sender is through; until then it is only said to be kept.
    void sheet.sendNow().finally(() => {
      const hasArrived = connection.isOnline() && sheet.readSaved().kind === 'server'
      const told = async () => (await import('../../notices/toldPeople.ts')).toldPeople(sheet.id, t)
      void submittedWords({ hasArrived, confirmer, told }, t).then(toast)
    })
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={t(isReady ? 'sheetAsked.check.ready' : 'sheetAsked.check.notReady')}
      sub={
        isReady ? undefined : t('sheetAsked.check.toFix', { count: problems.length + left.size + Number(isUnchanged) })
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('sheetAsked.check.later')}</Button>
          {isReady && (
            <Button kind="primary" icon="send" data-first onClick={handleSubmit}>
              {t('sheetAsked.check.submit')}
            </Button>
          )}
        </>
      }
    >
      {isReady ? <Summary onClose={onClose} /> : <ProblemList problems={problems} onClose={onClose} />}
      {isUnchanged && <p>{message('nothingRevised').text}</p>}
      <Undecided keys={[...left.keys()]} onClose={onClose} />
    </Dialog>
  )
}

function Summary({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const { progress } = sheet.useChecksheet()
  const { ok, warn, ng } = progress
  const empty = optionalLeftOf(progress)
  const handleOptional = () => {
    onClose()
    editor.openEmpty()
  }
  return (
    <>
      <p>
        <Overall evaluation={sheet.evaluation} />
      </p>
      <p>{t('sheet.head.progress', { counts: progressWords(progress, t), ok, warn, ng })}</p>
      <p className={css.sub}>{openedWords(progress, t)}</p>
      {empty > 0 && (
        <>
          <p>{t('sheetAsked.check.optional', { count: empty })}</p>
          <p>
            <Button iconAfter="next" onClick={handleOptional}>
              {t('sheetAsked.check.toOptional')}
            </Button>
          </p>
        </>
      )}
      <p className={css.sub}>{t('sheetAsked.check.note')}</p>
    </>
  )
}

/** Drafts that a page left behind: neither recorded nor forgotten unless somebody says so. */
function Undecided({ keys, onClose }: { keys: readonly CellKey[]; onClose: () => void }) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  if (keys.length === 0) return null
  const open = (key: CellKey) => {
    onClose()
    editor.open(key)
  }
  return (
    <ul className={css.list}>
      {keys.map((key) => {
        const cell = sheet.readCell(key)?.cell
        return (
          <li key={key}>
            <button type="button" className={css.jump} onClick={() => open(key)}>
              <span className={css.words}>
                {cell && `${itemNumber(cell)} ${cell.planItem.item.name}`}
                <span className={css.sub}>{t('sheet.draft.undecided')}</span>
              </span>
              <Icon name="next" size="sm" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function ProblemList({ problems, onClose }: { problems: readonly Problem[]; onClose: () => void }) {
  const kinds = problemKinds.filter((kind) => problems.some((problem) => problem.kind === kind))
  return (
    <ul className={css.list}>
      {kinds.map((kind) => (
        <ProblemGroup key={kind} kind={kind} problems={problems.filter((one) => one.kind === kind)} onClose={onClose} />
      ))}
    </ul>
  )
}

type GroupProps = { kind: ProblemKind; problems: readonly Problem[]; onClose: () => void }

function ProblemGroup({ kind, problems, onClose }: GroupProps) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const icon = icons[kind]
  const rowsOf = ({ processId }: Problem) => sheet.plan.processes.get(processId)?.repeat?.names
  const open = ({ itemId, rowId, processId }: Problem) => {
    onClose()
    if (itemId === undefined) editor.openProcess(processId)
    else editor.openToFix(cellKey(itemId, rowId))
  }
  const first = problems[0]
  return (
    <>
      <li className={css.problem}>
        <span className={css.group}>
          {icon ? <Icon name={icon} size="sm" /> : <JudgementMark kind="none" size="sm" />}
          {t(`sheetAsked.problem.${kind}`, { count: problems.length })}
        </span>
        {first && <Button onClick={() => open(first)}>{t('sheetAsked.check.open')}</Button>}
      </li>
      {problems.slice(0, mostNamed).map((problem) => (
        <li key={`${problem.itemId}/${problem.rowId}/${problem.code}`}>
          <button type="button" className={css.jump} onClick={() => open(problem)}>
            <span className={css.words}>
              {problemName(problem, rowsOf(problem))}
              <span className={css.sub}>{problem.text}</span>
            </span>
            <Icon name="next" size="sm" />
          </button>
        </li>
      ))}
    </>
  )
}

const problemName = ({ processNo, itemNo, itemName, rowNo }: Problem, rows: readonly string[] = []): string =>
  [
    itemNo === undefined ? `${processNo}` : `${processNo}-${itemNo}`,
    rowNo && `（${rows[rowNo - 1] ?? rowNo}）`,
    itemName,
  ]
    .filter(Boolean)
    .join(' ')
