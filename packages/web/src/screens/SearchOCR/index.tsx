import '../../text/areas/search.ts'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { CodeField } from '../../search/CodeField.tsx'
import { useTranslation } from '../../text/useTranslation.ts'

/** The letters of a nameplate, photographed or typed, with those that look alike. */
export function SearchOCR() {
  const { t } = useTranslation()
  return (
    <WithEcs isPart>
      {(ecs) => (
        <CodeField ecs={ecs} label={t('search.ocr.label')} hint={t('search.ocr.hint')} hasLookAlikes hasReader />
      )}
    </WithEcs>
  )
}
