import type { Saved } from '../../sheet/index.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { momentWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/iconPaths.ts'
import { Phrase } from '../../ui/Phrase.tsx'
import css from './SavedState.module.css'

const icons: Record<Saved['kind'], IconName> = {
  untouched: 'check',
  local: 'check',
  draft: 'pen',
  server: 'cloudSent',
  waiting: 'cloudWait',
  conflict: 'conflict',
  error: 'warning',
  unsaved: 'warning',
}

/** What a person may rely on: on this device, on its way, or with the server (S-001). */
export function SavedState() {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const { kind, waiting, conflicts, errors, at } = sheet.useSaved()
  const time = at ? momentWords(at.toISOString(), sheet.evaluation.context.today, t) : ''
  const count = kind === 'conflict' ? conflicts : kind === 'error' ? errors : waiting
  return (
    <p className={css.saved} data-kind={kind} data-saved>
      {kind !== 'untouched' && (
        <>
          <Icon name={icons[kind]} size="sm" />
          <span>
            <Phrase text={t(`sheet.saved.${kind}`, { time, count })} />
          </span>
        </>
      )}
    </p>
  )
}
