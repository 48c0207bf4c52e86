import '../../text/areas/elsewhere.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'
import { Own } from '../signIn/Own.tsx'
import type { Trouble } from './trouble.ts'

/** Why the service's account did not lead inside, and what to do now. */
export function TroubleNote({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation()
  const isChoice = trouble === 'cancelled'
  return (
    <Note tone={isChoice ? 'brand' : 'ng'} icon={isChoice ? 'clock' : 'warning'}>
      <p role={isChoice ? undefined : 'alert'}>
        <Own text={t(`elsewhere.${trouble}`)} />
      </p>
    </Note>
  )
}
