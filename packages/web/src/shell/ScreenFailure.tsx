import { ScreenNotLoaded } from '../router/loadScreen.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'

type Props = { error: unknown; id: string; onRetry: () => void }

/** A screen whose program did not arrive can only be fetched anew; any other failure may be tried again in place. */
export function ScreenFailure({ error, id, onRetry }: Props) {
  const { t } = useTranslation()
  if (!(error instanceof ScreenNotLoaded)) return <ErrorNote error={error} id={id} onRetry={onRetry} />
  return (
    <Empty
      text={t('state.stale')}
      hint={t('state.staleHint')}
      action={
        <Button kind="primary" icon="retry" onClick={() => location.reload()}>
          {t('state.reload')}
        </Button>
      }
    />
  )
}
