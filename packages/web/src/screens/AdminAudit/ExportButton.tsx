import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { toast } from '../../ui/toast.ts'
import { downloadAudit } from './downloadAudit.ts'

type Props = { asked: Parameters<typeof downloadAudit>[0]; children: string }

export function ExportButton({ asked, children }: Props) {
  const { t } = useTranslation()
  const save = useMutation({
    mutationFn: () => downloadAudit(asked),
    onSuccess: () => toast(t('audit.export.done')),
  })
  return (
    <>
      {save.error && <ErrorNote error={save.error} onRetry={() => save.mutate()} />}
      <Button icon="download" disabled={save.isPending} onClick={() => save.mutate()}>
        {save.isPending ? t('audit.export.working') : children}
      </Button>
    </>
  )
}
