import '../../text/areas/sheetAsked.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './HelpDialog.module.css'

const keys = [
  { keys: '0〜9　.　-', does: 'digits' },
  { keys: 'Enter', does: 'decide' },
  { keys: '1　2　3', does: 'judge' },
  { keys: '1〜9', does: 'pick' },
  { keys: '↑　↓', does: 'step' },
  { keys: 'Alt + N', does: 'next' },
  { keys: 'Alt + J', does: 'deviation' },
  { keys: 'Alt + P', does: 'offer' },
  { keys: 'Ctrl + Z　Ctrl + Y', does: 'undo' },
  { keys: 'Ctrl + F', does: 'find' },
  { keys: 'Ctrl + Enter', does: 'check' },
  { keys: 'Alt + /', does: 'help' },
] as const

/** What the keyboard can do here. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={isOpen}
      title={t('sheetAsked.menu.keys')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('state.close')}
        </Button>
      }
    >
      <dl className={css.keys}>
        {keys.map(({ keys: names, does }) => (
          <div key={does}>
            <dt>
              <kbd>{names}</kbd>
            </dt>
            <dd>{t(`sheetAsked.keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
