import '../text/areas/update.ts'
import { useState } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { applyUpdate } from './applyUpdate.ts'
import css from './UpdateLine.module.css'

/** A quiet line: the work in hand decides when the new version is taken. */
export function UpdateLine() {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const handleUpdate = () => {
    setBusy(true)
    applyUpdate().catch((error) => {
      console.error('the new version could not be taken:', error)
      setBusy(false)
    })
  }
  return (
    <div className={css.line} role="status">
      <Icon name="retry" size="sm" />
      <span className={css.text}>{t(isBusy ? 'update.busy' : 'update.waits')}</span>
      <Button kind="quiet" disabled={isBusy} onClick={handleUpdate}>
        {t('update.apply')}
      </Button>
    </div>
  )
}
