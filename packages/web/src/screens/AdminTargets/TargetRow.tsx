import { type api, labels } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { areaText } from './areaTree.ts'
import { dueOf } from './dueOf.ts'
import { LastResult } from './LastResult.tsx'
import { RowPhoto } from './RowPhoto.tsx'
import css from './TargetRow.module.css'

type Props = {
  target: api.TargetRow
  now: number
  isChosen: boolean
  isPicked: boolean
  onChoose: () => void
  onPick: () => void
}

/** One target: a line of the table where there is room for it, else two or three short lines. */
export function TargetRow({ target, now, isChosen, isPicked, onChoose, onPick }: Props) {
  const { t } = useTranslation()
  const { code, name, areaPath, status, qrCodes, ocrKeys } = target
  const due = dueOf(target, now, t)
  const codes = t('targetAdmin.codes', { qr: qrCodes.length, ocr: ocrKeys.length })
  return (
    <div className={css.row} data-status={status} data-edge={edgeOf(target, due.urgency)}>
      <label className={css.pick}>
        <input
          type="checkbox"
          checked={isPicked}
          onChange={onPick}
          aria-label={t('targetAdmin.pick', { name: `${code} ${name}` })}
        />
      </label>
      <button type="button" className={css.open} aria-current={isChosen || undefined} onClick={onChoose}>
        <RowPhoto target={target} />
        <span className={css.words}>
          <b>{code}</b>
          <span>{name}</span>
          <span className={css.area}>{areaText(areaPath)}</span>
        </span>
        <span className={css.state}>
          <Chip tone={status === 'active' ? 'outline' : status === 'stopped' ? 'warn' : 'plain'}>
            {labels.targetStatus[status]}
          </Chip>
        </span>
        <span className={css.due} data-urgency={due.urgency}>
          <span>
            <span className={css.caption}>{t('targetAdmin.column.due')}</span>
            {due.first}
          </span>
          {due.second && <span className={css.second}>{due.second}</span>}
        </span>
        <span className={css.last}>
          <span className={css.caption}>{t('targetAdmin.column.last')}</span>
          <LastResult last={target.last} />
        </span>
        <span className={css.codes}>{codes}</span>
      </button>
    </div>
  )
}

/** Red and yellow are for what needs somebody: what was bad last time, what is late or nearly so. */
function edgeOf({ last, status }: api.TargetRow, urgency: ReturnType<typeof dueOf>['urgency']): string | undefined {
  if (status === 'retired') return undefined
  if (last?.overall === 'ng' || urgency === 'late') return 'ng'
  return last?.overall === 'warn' || urgency === 'soon' || status === 'stopped' ? 'warn' : undefined
}
