import { leftOf, optionalLeftOf } from '@ecs/core'
import { useEffect, useRef } from 'react'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import type { Layout } from '../../sheet/view/settings.ts'
import { useSheetFact } from '../../sheet/view/useSheetFact.ts'
import { sheetBlock } from '../../sheet/view/writeBlock.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Phrase } from '../../ui/Phrase.tsx'
import { useMedia, wide } from '../../ui/useMedia.ts'
import { MoreMenu } from './MoreMenu.tsx'
import type { Overlay } from './overlay.ts'
import { SavedState } from './SavedState.tsx'
import css from './SheetBar.module.css'
import { UndoOffer } from './UndoOffer.tsx'

type Props = { layout: Layout; onOverlay: (overlay: Overlay) => void }

/** What is safe, what can be taken back, and the one way on, at thumb's reach. */
export function SheetBar({ layout, onOverlay }: Props) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const { canUndo, canRedo } = sheet.useHistory()
  const isClosed = useSheetFact(sheet, ({ local }) => sheetBlock(local) !== undefined)
  return (
    <footer className={css.bar} data-layout={layout}>
      <SavedState />
      <UndoOffer />
      <span className={css.tools}>
        <IconButton
          icon="undo"
          label={t('sheet.bar.undo')}
          disabled={!canUndo || isClosed}
          onClick={() => editor.undo()}
        />
        <span className={css.rare}>
          <IconButton
            icon="redo"
            label={t('sheet.bar.redo')}
            disabled={!canRedo || isClosed}
            onClick={() => editor.redo()}
          />
          <IconButton icon="search" label={t('sheet.bar.find')} onClick={() => onOverlay('find')} />
        </span>
        <MoreMenu onOverlay={onOverlay} />
      </span>
      <span className={css.back}>
        <Button icon="back" onClick={() => editor.step(-1)}>
          {t('sheet.bar.back')}
        </Button>
      </span>
      {!isClosed && (
        <span className={css.check}>
          <Button onClick={() => onOverlay('check')}>{t('sheet.bar.check')}</Button>
        </span>
      )}
      <Primary isClosed={isClosed} onOverlay={onOverlay} />
    </footer>
  )
}

function Primary({ isClosed, onOverlay }: { isClosed: boolean; onOverlay: Props['onOverlay'] }) {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const missing = useSheetFact(sheet, ({ state: { checksheet } }) => leftOf(checksheet.progress))
  const optional = useSheetFact(sheet, ({ state: { checksheet } }) => optionalLeftOf(checksheet.progress))
  const isPlanned = useSheetFact(sheet, ({ state: { checksheet } }) => checksheet.status === 'planned')
  const isWide = useMedia(wide)
  const isThrough = editor.store.useFact((state) => state.isThrough)
  const button = useRef<HTMLButtonElement>(null)
  // Behind the last answer the way on is the submission: the keyboard finds it without searching.
  useEffect(() => {
    if (isThrough) button.current?.focus()
  }, [isThrough])
  if (isClosed) {
    return (
      <>
        <Button iconAfter="next" onClick={() => editor.step(1)}>
          {t('sheet.bar.nextItem')}
        </Button>
        {!isWide && (
          <span className={css.decide}>
            {/* What is planned has to be begun first: the band above says so, and one thing leads on. */}
            <Button
              kind={isPlanned ? 'secondary' : 'primary'}
              icon="stamp"
              isWide
              onClick={() => onOverlay('approval')}
            >
              {t('sheet.approval')}
            </Button>
          </span>
        )}
      </>
    )
  }
  if (missing === 0) {
    return (
      <Button ref={button} kind="primary" icon="send" onClick={() => onOverlay('check')}>
        {t('sheet.bar.submit')}
      </Button>
    )
  }
  return (
    <Button ref={button} kind="primary" iconAfter="next" onClick={() => editor.decide()}>
      <span>
        <Phrase text={t(optional > 0 ? 'sheet.bar.nextBoth' : 'sheet.bar.next', { count: missing, optional })} />
      </span>
    </Button>
  )
}
