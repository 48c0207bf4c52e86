import { api, message, type TemplateVersion } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../auth/session.tsx'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'
import { skillsMissing } from './skillsMissing.ts'

type Props = { ecsId: string; version: TemplateVersion; today: string }

/** Said before the sheet is begun, not at the first answer that is refused. Somebody else may fill those processes in. */
export function MissingSkills({ ecsId, version, today }: Props) {
  const { t } = useTranslation()
  const { user } = useSession()
  const registers = useQuery(cachedQuery(user?.id ?? '', api.getRegisters, { params: { ecsId } }))
  const held = registers.data?.data.skills
  const missing = held ? skillsMissing(version.content, held, today) : []
  if (missing.length === 0) return null
  return (
    <Note tone="warn" icon="warning">
      {missing.map((skill) => (
        <p key={skill}>{message('skillExpired', { skill }).text}</p>
      ))}
      <p>{t('create.skillElse')}</p>
    </Note>
  )
}
