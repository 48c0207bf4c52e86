import '../text/areas/pm.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Note } from '../ui/Note.tsx'
import type { MatchProblem } from './useMatcher.ts'

/** Why nothing could be compared, and what to do. */
export function Problem({ problem }: { problem: MatchProblem | undefined }) {
  const { t } = useTranslation()
  if (!problem) return null
  return (
    <Note tone="ng" icon="warning">
      <p role="alert">{t(`pm.problem.${problem}`)}</p>
    </Note>
  )
}
