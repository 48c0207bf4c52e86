import type { PartName } from '../../sync/prepare/prepared.ts'
import type { PartState } from '../../sync/prepare/prepareEcs.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { bytesText } from '../../ui/bytes.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/iconPaths.ts'
import css from './PrepareDialog.module.css'

const icons: Record<PartState['kind'], IconName> = {
  waiting: 'clock',
  busy: 'download',
  done: 'check',
  failed: 'warning',
}

/** One part: how many, how large, and how far. */
export function PartRow({ name, state }: { name: PartName; state: PartState | undefined }) {
  const { t } = useTranslation()
  const kind = state?.kind ?? 'waiting'
  return (
    <li className={css.part} data-kind={kind}>
      <Icon name={icons[kind]} size="sm" />
      <span className={css.name}>{t(`prepare.parts.${name}`)}</span>
      <span className={css.words}>{words()}</span>
      {kind === 'busy' && state?.total ? (
        <progress max={state.total} value={state.count} aria-label={t(`prepare.parts.${name}`)} />
      ) : null}
    </li>
  )

  function words(): string {
    if (!state) return t('prepare.notHere')
    const { count, bytes, total, reason } = state
    const size = bytesText(bytes)
    if (kind === 'waiting') return t('prepare.waiting')
    if (kind === 'failed') return [t('prepare.failed'), reason].filter(Boolean).join('　')
    if (kind === 'busy') return total === undefined ? t('prepare.busy') : t('prepare.progress', { count, total, size })
    return t('prepare.counted', { count, size })
  }
}
