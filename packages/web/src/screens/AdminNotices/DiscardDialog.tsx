import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** What was written is kept nowhere else: it is not thrown away by one tap. */
export function DiscardDialog({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      title={t('notices.write.discardAsk')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('notices.write.goOn')}</Button>
          <Button kind="danger" onClick={onDiscard}>
            {t('notices.write.discard')}
          </Button>
        </>
      }
    >
      <p>{t('notices.write.discardWhy')}</p>
    </Dialog>
  )
}
