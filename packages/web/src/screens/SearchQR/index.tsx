import '../../text/areas/search.ts'
import { useTranslation } from 'react-i18next'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { CodeField } from '../../search/CodeField.tsx'

/** A camera, a scanner that types, or a person who does. What a code says is a text, never an address to open. */
export function SearchQR() {
  const { t } = useTranslation()
  return (
    <WithEcs isPart>
      {(ecs) => <CodeField ecs={ecs} label={t('search.code.label')} hint={t('search.code.hint')} hasCamera />}
    </WithEcs>
  )
}
