import '../../../text/areas/sheetAsked.ts'
import { useRef, useState } from 'react'
import css from '../../../processItems/FormSheet.module.css'
import { useOpenSheet } from '../../../sheet/view/openSheet.tsx'
import { useFollowOpenItem } from '../../../sheet/view/useFollowOpenItem.ts'
import { useTranslation } from '../../../text/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormMatrix } from './FormMatrix.tsx'
import { FormTable } from './FormTable.tsx'
import { PaperForm } from './PaperForm.tsx'
import { useFormPages } from './useFormPages.ts'

/** 帳票: the site's own form where the template has one, else the sheet as it would lie on paper. */
export function FormSheet() {
  const { sheet } = useOpenSheet()
  const { layout } = sheet.version.content
  return layout ? <PaperForm layout={layout} otherwise={<StandardForm />} /> : <StandardForm />
}

/** The sheet as it would lie on paper. A cell is pressed and filled in beside or below it. */
function StandardForm() {
  const { t } = useTranslation()
  const { sheet, editor } = useOpenSheet()
  const scroller = useRef<HTMLElement>(null)
  const pages = useFormPages(sheet)
  const openKey = editor.store.useFact((state) => state.openKey)
  const moves = editor.store.useFact((state) => state.moves)
  const [turned, setTurned] = useState({ page: 0, moves: -1 })
  // The page with the open cell lies on top, until somebody turns the pages.
  const ofCell = pages.findIndex(({ keys }) => openKey !== undefined && keys.has(openKey))
  const at = Math.min(turned.moves === moves ? turned.page : Math.max(0, ofCell), pages.length - 1)
  useFollowOpenItem(scroller)
  const turn = (page: number) => setTurned({ page, moves })
  return (
    <section ref={scroller} className={css.form} aria-label={t('sheet.layout.form')}>
      {pages[at]?.parts.map((part) =>
        part.type === 'matrix' ? (
          <FormMatrix key={part.id} process={part.process} rowIds={part.rowIds} firstNo={part.firstNo} />
        ) : (
          <FormTable key={part.id} process={part.process} keys={part.keys} />
        ),
      )}
      {pages.length > 1 && (
        <nav className={css.pages} aria-label={t('sheetAsked.form.pages')}>
          <Button icon="back" disabled={at === 0} onClick={() => turn(at - 1)}>
            {t('sheetAsked.form.before')}
          </Button>
          <span>{t('sheetAsked.form.page', { page: at + 1, pages: pages.length })}</span>
          <Button iconAfter="next" disabled={at === pages.length - 1} onClick={() => turn(at + 1)}>
            {t('sheetAsked.form.after')}
          </Button>
        </nav>
      )}
    </section>
  )
}
