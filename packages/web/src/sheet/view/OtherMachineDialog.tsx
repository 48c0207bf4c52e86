import { useNavigate } from 'react-router'
import { scanPath } from '../../scan/scanPath.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useOpenSheet } from './openSheet.tsx'
import type { OtherMachine } from './useScans.ts'

/** The label of another machine: nothing is recorded here, and its own sheet is one tap away. */
export function OtherMachineDialog({ other, onClose }: { other: OtherMachine; onClose: () => void }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const navigate = useNavigate()
  const here = sheet.target?.name ?? sheet.state.checksheet.docNo
  const go = () => {
    onClose()
    void navigate(scanPath(other.code))
  }
  return (
    <Dialog
      isOpen
      icon="qr"
      title={t('sheet.scan.other', { name: other.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('sheet.scan.stay', { here })}</Button>
          <Button kind="primary" onClick={go}>
            {t('sheet.scan.go', { name: other.name })}
          </Button>
        </>
      }
    >
      <p>{t('sheet.scan.otherNote', { here })}</p>
    </Dialog>
  )
}
