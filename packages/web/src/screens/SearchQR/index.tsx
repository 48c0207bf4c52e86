import '../../text/areas/search.ts'
import { useTranslation } from 'react-i18next'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { CodeField } from '../../search/CodeField.tsx'

/** A scanner that types, or a person who does. */
export function SearchQR() {
  const { t } = useTranslation()
  return (
    <WithEcs>{(ecs) => <CodeField ecs={ecs} label={t('search.code.label')} hint={t('search.code.hint')} />}</WithEcs>
  )
}
