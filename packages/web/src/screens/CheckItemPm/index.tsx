import '../../text/areas/pm.ts'
import { useEffect } from 'react'
import { pmInput } from '../../inputs/pm/index.ts'
import { ItemPage } from '../../itemEditor/ItemPage.tsx'
import { tellEngineMissing, useEngineMissing } from '../../pm/engineState.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { useInSight } from '../../ui/useInSight.ts'
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
  const place = useInSight('N-004')
  return (
    <div className={css.notReady} role="alert" ref={place}>
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
  useEffect(() => {
    whenOpenCvReady().then(
      () => tellEngineMissing(false),
      (error: unknown) => {
        console.error('image processing cannot be used:', error)
        tellEngineMissing(true)
      },
    )
  }, [])
  return useEngineMissing()
}
