import '../../text/areas/sheetAsked.ts'
import type { Contender } from '@ecs/core'
import { useState } from 'react'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { CellView } from '../cellViews.ts'
import { useOpenSheet } from './openSheet.tsx'
import { momentWords, valueWords } from './words.ts'

const ConflictDialog = lazyPart(async () => (await import('./ConflictDialog.tsx')).ConflictDialog, { isAsked: true })

/** Two people wrote different things here; both values are kept until one is chosen. */
export function ConflictNote({ view, isReadOnly }: { view: CellView; isReadOnly: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const words = useSidesWords(view)
  return (
    <>
      <Note tone="ng" icon="conflict">
        <p>{words ?? t('sheetAsked.conflict.note')}</p>
        <Button disabled={isReadOnly} onClick={() => setIsOpen(true)}>
          {t('sheetAsked.conflict.choose')}
        </Button>
      </Note>
      {isOpen && <ConflictDialog view={view} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Who wrote what and when, as the person who stands before it sees it; nothing where they are not one of the two. */
function useSidesWords({ cell, conflict }: CellView): string | undefined {
  const { t } = useTranslation()
  const { sheet, me, nameOf } = useOpenSheet()
  const sides = conflict ? [conflict.current, ...conflict.contenders] : []
  const mine = sides.find(({ by }) => by === me.id)
  const theirs = sides.find(({ by }) => by !== me.id)
  if (!mine || !theirs) return undefined
  const { today } = sheet.evaluation.context
  const wordsOf = ({ value, na }: Contender): string => {
    const words = valueWords({ ...cell, value, na: na !== undefined }, { t, today, nameOf })
    return words === '' ? t('judgement.none') : [words, cell.planItem.item.unit].filter(Boolean).join('\u00a0')
  }
  return t('sheetAsked.conflict.sides', {
    name: nameOf(theirs.by) ?? t('sheet.user.unknown'),
    at: momentWords(theirs.atDevice, today, t),
    theirs: wordsOf(theirs),
    mine: wordsOf(mine),
  })
}
