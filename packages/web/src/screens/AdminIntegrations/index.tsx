import '../../text/areas/integrations.ts'
import { useSearchParams } from 'react-router'
import { useMay } from '../../auth/useMay.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { Feed } from './Feed.tsx'
import { Webhooks } from './Webhooks.tsx'

const parts = ['keys', 'webhooks', 'odata'] as const
type Part = (typeof parts)[number]

/** What other systems may read, write and are told. Which part is open is in the address. */
export function AdminIntegrations() {
  const { t } = useTranslation()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const part = parts.find((one) => one === params.get('part')) ?? 'keys'
  return (
    <Stack>
      <PageTitle>{t('screens.AdminIntegrations.title')}</PageTitle>
      {may('integration.edit') ? (
        <>
          <Segmented<Part>
            label={t('integrations.part')}
            isLabelHidden
            value={part}
            onChange={(next) => setParams({ part: next })}
            options={parts.map((value) => ({ value, label: t(`integrations.parts.${value}`) }))}
          />
          {part === 'keys' && <ApiKeys />}
          {part === 'webhooks' && <Webhooks />}
          {part === 'odata' && <Feed />}
        </>
      ) : (
        <Note icon="lock">{t('integrations.notAllowed')}</Note>
      )}
    </Stack>
  )
}
