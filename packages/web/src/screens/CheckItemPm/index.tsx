import '../../text/areas/pm.ts'
import { useEffect, useState } from 'react'
import { pmInput } from '../../inputs/pm/index.ts'
import { ItemPage } from '../../itemEditor/ItemPage.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { whenOpenCvReady } from '../../vision/loadOpenCv.ts'
import css from './CheckItemPm.module.css'

export function CheckItemPm() {
  const isMissing = useIsOpenCvMissing()
  return (
    <>
      {isMissing && <NotReady />}
      <ItemPage input={pmInput} />
    </>
  )
}

/** N-004: silent where the app starts (spec 1), plain where it is needed. */
function NotReady() {
  const { t } = useTranslation()
  return (
    <div className={css.notReady} role="alert">
      <Note tone="warn" icon="warning">
        <p>
          <b>{t('pm.notReady')}</b>
        </p>
        <Button icon="retry" onClick={() => location.reload()}>
          {t('pm.reload')}
        </Button>
      </Note>
    </div>
  )
}

function useIsOpenCvMissing(): boolean {
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    whenOpenCvReady().catch((error: unknown) => {
      console.error('image processing cannot be used:', error)
      setIsMissing(true)
    })
  }, [])
  return isMissing
}
