import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { title: string; text: string; label: string; secret: string; onDone: () => void }

/** What is told once. It stays until somebody says that they have kept it. */
export function SecretNote({ title, text, label, secret, onDone }: Props) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toast(t('integrations.copied'))
  }
  return (
    <Card title={title}>
      <Note tone="warn" icon="lock">
        {text}
      </Note>
      <TextField label={label} value={secret} readOnly onFocus={(event) => event.target.select()} />
      <Actions>
        {navigator.clipboard && <Button onClick={() => void copy()}>{t('integrations.copy')}</Button>}
        <Button kind="primary" icon="check" onClick={onDone}>
          {t('integrations.kept')}
        </Button>
      </Actions>
    </Card>
  )
}
