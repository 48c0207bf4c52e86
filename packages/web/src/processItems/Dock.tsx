import { type Cell, isMeasured } from '@ecs/core'
import { useCallback } from 'react'
import { decideWhole } from '../inputs/keypad/decideWhole.ts'
import { decimalsFor } from '../inputs/keypad/decimalsFor.ts'
import { digitsWords } from '../inputs/keypad/digitsWords.ts'
import { AnswerInput } from '../itemEditor/ItemEditor.tsx'
import { ItemTools } from '../sheet/view/ItemTools.tsx'
import { isJudged } from '../sheet/view/isJudged.ts'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { previousOf } from '../sheet/view/Previous.tsx'
import { readBack } from '../sheet/view/readBack.ts'
import { type Layout, sheetSettings } from '../sheet/view/settings.ts'
import { shownText } from '../sheet/view/sheetEditor.ts'
import { useBlock } from '../sheet/view/useBlock.ts'
import { said } from '../sheet/view/words.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { beginsNumber, type NumberKey, pressKey } from '../ui/numberTyping.ts'
import { TenKey } from '../ui/TenKey.tsx'
import { handheld, useMedia, wide } from '../ui/useMedia.ts'
import { canHear } from '../voice/canHear.ts'
import css from './Dock.module.css'
import { FormEditor } from './FormEditor.tsx'
import { useLock } from './ProcessItems.tsx'

/**
 * Beside the items on wide screens, below them elsewhere: ten-key and the other ways to answer, always in one place. It
 * shows nothing of the value: a keystroke leaves it as it is.
 */
export function Dock({ layout }: { layout: Layout }) {
  const { sheet, editor } = useOpenSheet()
  const key = editor.store.useFact((state) => state.openKey) ?? ''
  sheet.useFact(() => sheet.readCell(key)?.cell.planItem, key)
  const cell = sheet.readCell(key)?.cell
  const isWide = useMedia(wide)
  if (!cell) return isWide ? <aside className={css.dock} data-empty /> : null
  return <OpenDock cell={cell} layout={layout} isWide={isWide} />
}

type Props = { cell: Cell; layout: Layout; isWide: boolean }

function OpenDock({ cell, layout, isWide }: Props) {
  const { t } = useTranslation()
  const { item, process } = cell.planItem
  const lock = useLock(process.id)
  const block = useBlock(cell, lock)
  const isPhone = useMedia(handheld)
  const isNumber = isMeasured(item.kind)
  const hasEditor = layout === 'form'
  if (isPhone && layout === 'one' && isJudged(item.kind)) return <ThumbZone cellKey={cell.key} block={block} />
  if (!isWide && !isNumber && !hasEditor) return null
  return (
    <aside className={css.dock} aria-label={t('sheet.dock.label')} data-editor={hasEditor || undefined}>
      {hasEditor ? <FormEditor key={cell.key} cellKey={cell.key} block={block} /> : <DockHead cell={cell} />}
      {!isPhone && <ItemTools cell={cell} isReadOnly={block !== undefined} />}
      {isNumber && <Keys cell={cell} isReadOnly={block !== undefined} />}
    </aside>
  )
}

type ThumbProps = { cellKey: string; block: string | undefined }

/** 良, 否 and 対象外 where the ten-key stands: at the thumb, in one place whatever the question's length. */
function ThumbZone({ cellKey, block }: ThumbProps) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const view = sheet.useCell(cellKey)
  if (!view) return null
  return (
    <aside className={css.dock} aria-label={t('sheet.dock.label')} data-thumb>
      <ItemTools cell={view.cell} isReadOnly={block !== undefined} />
      <AnswerInput view={view} size="lg" isReadOnly={block !== undefined} messageId="" />
    </aside>
  )
}

/** Which number the keys write into. */
function DockHead({ cell }: { cell: Cell }) {
  const { t } = useTranslation()
  const { item } = cell.planItem
  const isNumber = isMeasured(item.kind)
  const decimals = decimalsFor(item)
  return (
    <p className={css.head}>
      <b>{said(item).name}</b>
      {isNumber && (
        <span>
          {[item.unit, decimals === 0 ? t('sheet.dock.whole') : t('sheet.dock.decimals', { count: decimals })]
            .filter(Boolean)
            .join('・')}
        </span>
      )}
    </p>
  )
}

function Keys({ cell, isReadOnly }: { cell: Cell; isReadOnly: boolean }) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const { key } = cell
  const press = useCallback(
    (pressed: NumberKey | { text: string }) => {
      const view = sheet.readCell(key)
      if (!view) return
      if (typeof pressed === 'object') {
        editor.type(view.cell, pressed.text)
        const taken = sheet.readCell(key)?.cell
        return sheetSettings.state.autoDecide && taken?.judgement === 'ok' ? editor.decide(key) : undefined
      }
      const { item } = view.cell.planItem
      const isNew = beginsNumber(pressed) && !editor.isTyping(key)
      const before = isNew ? '' : shownText(view, editor.store.state.draft)
      const after = pressKey(before, pressed, { decimals: decimalsFor(item) })
      if (after === before && beginsNumber(pressed) && pressed !== '0') editor.refuse(digitsWords(item, t))
      else {
        editor.type(view.cell, after)
        if (beginsNumber(pressed)) decideWhole(sheet, editor, key)
      }
    },
    [sheet, editor, key, t],
  )
  const speak = useCallback(() => {
    const view = sheet.readCell(key)
    if (view) readBack(view.cell, t)
  }, [sheet, key, t])
  const listen = useCallback(async () => {
    const { hearNumber } = await import('../voice/hearNumber.ts')
    await hearNumber(editor, key, t)
  }, [editor, key, t])
  const canSpeak = 'speechSynthesis' in window
  return (
    <div className={css.keys}>
      <TenKey
        onPress={press}
        decimals={decimalsFor(cell.planItem.item)}
        previous={previousOf(sheet, cell)}
        isDisabled={isReadOnly}
        onReadBack={canSpeak ? speak : undefined}
        onVoice={canHear() ? listen : undefined}
      />
    </div>
  )
}
