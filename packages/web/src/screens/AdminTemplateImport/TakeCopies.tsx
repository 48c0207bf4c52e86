import type { FoundSheet } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './AdminTemplateImport.module.css'

type Props = {
  found: readonly FoundSheet[]
  isTaken: (at: number) => boolean
  onTake: (copies: readonly number[], isTaken: boolean) => void
}

/** Sheets of one form, one for each unit: all of them in one tap. A sheet that shows how to fill it in stays out. */
export function TakeCopies({ found, isTaken, onTake }: Props) {
  const { t } = useTranslation()
  const copies = found.flatMap(({ copyOf, isExample }, at) => (copyOf !== undefined && !isExample ? at : []))
  if (copies.length === 0) return null
  return (
    <label className={css.take}>
      <input
        type="checkbox"
        checked={copies.every(isTaken)}
        onChange={(event) => onTake(copies, event.target.checked)}
      />
      {t('templateImport.takeCopies', { count: copies.length })}
    </label>
  )
}
