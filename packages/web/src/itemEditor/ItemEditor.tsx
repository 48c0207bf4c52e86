import type { ItemKind, Problem } from '@ecs/core'
import { type FocusEvent, Suspense, useId } from 'react'
import { useHasAction } from '../actions/aboutItem.ts'
import { inputByKind } from '../inputs/byKind.ts'
import type { CellView } from '../sheet/cellViews.ts'
import css from '../sheet/view/Item.module.css'
import { Messages } from '../sheet/view/Messages.tsx'
import { NaReason } from '../sheet/view/NaReason.tsx'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { Previous, previousOf } from '../sheet/view/Previous.tsx'
import { shownText } from '../sheet/view/sheetEditor.ts'
import { useNeedsHold } from '../sheet/view/useNeedsHold.ts'
import { valueWords } from '../sheet/view/words.ts'
import { lazyPart } from '../startup/lazyPart.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { afterPress } from '../ui/afterPress.ts'
import { Button } from '../ui/Button.tsx'
import { Evidence } from './Evidence.tsx'

const ItemAction = lazyPart(async () => (await import('../actions/ItemAction.tsx')).ItemAction)
const ConflictNote = lazyPart(async () => (await import('../sheet/view/ConflictNote.tsx')).ConflictNote)
const DraftNote = lazyPart(async () => (await import('../sheet/view/DraftNote.tsx')).DraftNote)

type Props = {
  view: CellView
  size?: 'md' | 'lg'
  /** Why it cannot be written into; shown in place of nothing. */
  block: string | undefined
  problems: readonly Problem[]
  /** Its buttons stand in the dock, at the thumb. */
  isAnsweredBelow?: boolean
}

/** The open item: how to answer it, what the answer means, and what it still needs. */
export function ItemEditor({ view, size = 'md', block, problems, isAnsweredBelow = false }: Props) {
  const { sheet, editor, isTrial } = useOpenSheet()
  const messageId = useId()
  const { cell } = view
  const asks = editor.store.useFact((state) => (state.openKey === cell.key ? state.asks : undefined))
  const isTyping = editor.store.useFact((state) => state.draft?.key === cell.key)
  const isChecked = editor.store.useFact((state) => state.isChecked)
  const isReadOnly = block !== undefined
  const hasAction = useHasAction(sheet.id, cell.planItem.item.id)
  const isFound = cell.judgement === 'ng' && !isTyping && cell.value !== null
  // A 否 says what it lacks beside the photo and the comment.
  const missing = isChecked && cell.judgement !== 'ng' ? problems : []
  return (
    <div className={css.editor}>
      {block && <p className={css.block}>{block}</p>}
      {view.conflict && (
        <Suspense>
          <ConflictNote view={view} isReadOnly={isReadOnly} />
        </Suspense>
      )}
      {view.draft && (
        <Suspense>
          <DraftNote view={view} isReadOnly={isReadOnly} />
        </Suspense>
      )}
      {!isAnsweredBelow && <AnswerInput view={view} size={size} isReadOnly={isReadOnly} messageId={messageId} />}
      <Messages id={messageId} view={view} more={missing} />
      <Previous cell={cell} />
      <Proposal view={view} isReadOnly={isReadOnly} />
      {asks === 'na' && !isReadOnly && <NaReason onReason={(reason) => editor.markNa(cell, reason)} />}
      {needsEvidence(view, { asks, isTyping, problems }) && (
        <Evidence cell={cell} isReadOnly={isReadOnly} problems={problems} isAsked={asks === 'evidence'} />
      )}
      {!isTrial && (isFound || hasAction) && (
        <Suspense>
          <ItemAction cell={cell} />
        </Suspense>
      )}
    </div>
  )
}

type Asked = { asks: 'evidence' | 'na' | undefined; isTyping: boolean; problems: readonly Problem[] }

/** While something is still being typed its 否 may pass: evidence is asked for when the answer stands. */
function needsEvidence({ cell }: CellView, { asks, isTyping, problems }: Asked): boolean {
  const hasSome = cell.comment !== undefined || (cell.photos > 0 && cell.planItem.item.kind !== 'photo')
  const isLacking = problems.some(({ kind }) => kind === 'photo' || kind === 'reason')
  return asks === 'evidence' || hasSome || (cell.judgement === 'ng' && isLacking && !isTyping)
}

/** Kinds that one press answers. */
const heldKinds: readonly ItemKind[] = ['okng', 'pattern', 'select']

type AnswerInputProps = { view: CellView; size: 'md' | 'lg'; isReadOnly: boolean; messageId: string }

/** The control of the item's kind, bound to the sheet. */
export function AnswerInput({ view, size, isReadOnly, messageId }: AnswerInputProps) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const { cell } = view
  const { item } = cell.planItem
  const draft = editor.store.useFact((state) => (state.draft?.key === cell.key ? state.draft : undefined))
  const Input = inputByKind[item.kind]
  const isHeld = useNeedsHold(item) && !isReadOnly && heldKinds.includes(item.kind)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus leaves the field inside it
    <div className={css.answer} data-answer onBlur={(event) => isLeft(event) && afterPress(() => editor.leave())}>
      <Input
        view={view}
        text={shownText(view, draft)}
        source={draft?.source}
        previous={previousOf(sheet, cell)}
        size={size}
        isReadOnly={isReadOnly}
        describedBy={messageId}
        onType={(text, source) => editor.type(cell, text, source)}
        onAnswer={(value, source) => editor.answer(cell, value, source)}
        onDecide={() => editor.decide(cell.key)}
        onNa={() => (item.allowNA === 'reason' ? editor.askNa(cell.key) : editor.markNa(cell, ''))}
      />
      {isHeld && <p className={css.hold}>{t('sheet.item.hold')}</p>}
    </div>
  )
}

/** Keys of the ten-key belong to the field, and whoever looks into another window comes back to it. */
function isLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  if (!document.hasFocus()) return false
  return !(
    relatedTarget instanceof Element &&
    (currentTarget.contains(relatedTarget) || relatedTarget.closest('[data-typing]'))
  )
}

/** What the template or last time suggests; it counts for nothing until somebody takes it. */
function Proposal({ view: { cell }, isReadOnly }: { view: CellView; isReadOnly: boolean }) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const { proposal } = cell
  if (!proposal || isReadOnly) return null
  const { today } = sheet.evaluation.context
  const words = valueWords({ ...cell, value: proposal.value }, { t, today, nameOf: () => undefined })
  return (
    <div>
      <Button icon="check" onClick={() => editor.answer(cell, proposal.value, proposal.source)}>
        {t(proposal.source === 'previous' ? 'sheet.proposal.previous' : 'sheet.proposal.take', { value: words })}
      </Button>
    </div>
  )
}
