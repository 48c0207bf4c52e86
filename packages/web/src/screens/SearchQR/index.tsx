import '../../text/areas/search.ts'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { CodeField } from '../../search/CodeField.tsx'
import { useTranslation } from '../../text/useTranslation.ts'

/** A camera, a scanner that types, or a person who does. What a code says is a text, never an address to open. */
export function SearchQR() {
  const { t } = useTranslation()
  return (
    <WithEcs isPart>
      {(ecs) => <CodeField ecs={ecs} label={t('search.code.label')} hint={t('search.code.hint')} hasCamera isGo />}
    </WithEcs>
  )
}
