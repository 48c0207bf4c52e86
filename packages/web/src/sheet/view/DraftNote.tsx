import '../../text/areas/sheetAsked.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Row } from '../../ui/Stack.tsx'
import type { CellView } from '../cellViews.ts'
import { useOpenSheet } from './openSheet.tsx'
import { cellRefOf } from './walk.ts'
import { momentWords, valueWords } from './words.ts'

type Props = { view: CellView; isReadOnly: boolean }

/** What was typed here and never decided, because the page died: the person says whether it counts. */
export function DraftNote({ view, isReadOnly }: Props) {
  const { t } = useTranslation()
  const { sheet, editor, tell } = useOpenSheet()
  const words = useDraftWords(view)
  const { cell, draft } = view
  if (!draft) return null
  const at = momentWords(draft.operation.atDevice, sheet.evaluation.context.today, t)
  const text = draft.draft === 'value' && cell.planItem.item.kind === 'text' && !isReadOnly ? words : undefined
  const handleTake = () => {
    const outcome = sheet.commands.takeDraft(cellRefOf(cell))
    if (outcome) tell(outcome)
  }
  return (
    <Note tone="warn" icon="pen">
      <p>
        {t(draft.draft === 'comment' ? 'sheetAsked.draft.comment' : 'sheetAsked.draft.value')} <b>{words}</b>
        {`（${at}）`}
      </p>
      <p>{t('sheetAsked.draft.why')}</p>
      <Row>
        {!isReadOnly && (
          <Button icon="check" onClick={handleTake}>
            {t('sheetAsked.draft.take')}
          </Button>
        )}
        {/* Words are long to type again. */}
        {text !== undefined && (
          <Button icon="pen" onClick={() => editor.type(cell, text)}>
            {t('sheetAsked.draft.goOn')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => sheet.commands.discardDraft(cellRefOf(cell))}>
          {t('sheetAsked.draft.discard')}
        </Button>
      </Row>
    </Note>
  )
}

function useDraftWords({ cell, draft }: CellView): string {
  const { t } = useTranslation()
  const { sheet, nameOf } = useOpenSheet()
  if (draft?.operation.type !== 'result.set') return t('sheetAsked.draft.empty')
  const { value, comment } = draft.operation.draft
  if (draft.draft === 'comment') return comment ?? ''
  const words = valueWords({ ...cell, value, na: false }, { t, today: sheet.evaluation.context.today, nameOf })
  return [words, cell.planItem.item.unit].filter(Boolean).join('\u00a0')
}
