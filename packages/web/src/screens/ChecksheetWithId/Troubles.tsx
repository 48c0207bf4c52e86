import type { SheetState } from '@ecs/core'
import type { LocalSheet } from '../../sheet/localSheet.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Band } from '../../ui/Band.tsx'
import { Button } from '../../ui/Button.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'

type Props = { conflicts: SheetState['conflicts']; left: LocalSheet['queue']['offered'] }

/** Values that are disputed, and what was typed before the page died: both wait for a person. */
export function Troubles({ conflicts, left }: Props) {
  return (
    <>
      <ConflictBand conflicts={conflicts} />
      <DraftBand left={left} />
    </>
  )
}

function ConflictBand({ conflicts }: Pick<Props, 'conflicts'>) {
  const { t } = useTranslation()
  const { editor } = useOpenSheet()
  const isPhone = useMedia(phone)
  const first = [...conflicts.keys()][0]
  if (first === undefined) return null
  return (
    <Band
      tone="ng"
      icon="conflict"
      action={<Button onClick={() => editor.open(first)}>{t('sheet.conflict.show')}</Button>}
    >
      {t(isPhone ? 'sheet.conflict.bandShort' : 'sheet.conflict.band', { count: conflicts.size })}
    </Band>
  )
}

/** What was typed and never decided, because the page died. */
function DraftBand({ left }: Pick<Props, 'left'>) {
  const { t } = useTranslation()
  const { editor } = useOpenSheet()
  const openKey = editor.store.useFact((state) => state.openKey)
  const first = [...left.keys()].find((key) => key !== openKey)
  if (first === undefined) return null
  return (
    <Band icon="pen" action={<Button onClick={() => editor.open(first)}>{t('sheet.draft.show')}</Button>}>
      {t('sheet.draft.band', { count: left.size })}
    </Band>
  )
}
