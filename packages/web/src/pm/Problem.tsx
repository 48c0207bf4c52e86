import '../text/areas/pm.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import type { MatchProblem } from './useMatcher.ts'

/** Why nothing could be compared, and what to do. */
export function Problem({ problem }: { problem: MatchProblem | undefined }) {
  const { t } = useTranslation()
  if (!problem) return null
  return (
    <Note tone="ng" icon="warning">
      <p role="alert">{t(problem === 'engine' ? 'pm.notReady' : `pm.problem.${problem}`)}</p>
      {problem === 'engine' && (
        <Button icon="retry" onClick={() => location.reload()}>
          {t('pm.reload')}
        </Button>
      )}
    </Note>
  )
}
