import '../../text/areas/audit.ts'
import { useSearchParams } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { useMay } from '../../auth/useMay.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Stack } from '../../ui/Stack.tsx'
import css from './AdminAudit.module.css'
import { type AuditFilters, filtersIn } from './auditFilters.ts'
import { ChainBar } from './ChainBar.tsx'
import { Entries } from './Entries.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Filters } from './Filters.tsx'
import { VerifyAll } from './VerifyAll.tsx'

/** 監査証跡: who changed what and when, over everything there is, and the proof that nobody has changed it since. */
export function AdminAudit() {
  const { t } = useTranslation()
  const { authList } = useSession()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const filters = filtersIn(params)
  const show = (next: AuditFilters) =>
    setParams(Object.entries(next).filter((pair): pair is [string, string] => Boolean(pair[1])))
  if (authList && !may('audit.read'))
    return (
      <Stack>
        <PageTitle>{t('screens.AdminAudit.title')}</PageTitle>
        <Note icon="lock">{t('audit.notAllowed')}</Note>
      </Stack>
    )
  return (
    <Stack>
      <PageTitle>{t('screens.AdminAudit.title')}</PageTitle>
      <div className={css.screen}>
        <Filters key={params.toString()} filters={filters} onSearch={show} />
        <div className={css.main}>
          {filters.chain !== undefined && <ChainBar key={filters.chain} chain={filters.chain} onAll={() => show({})} />}
          <Entries filters={filters} onChain={(chain) => show({ chain })} />
        </div>
        {filters.chain === undefined && (
          <div className={css.side}>
            {may('audit.verify') && <VerifyAll />}
            <ExportPeriod filters={filters} />
          </div>
        )}
      </div>
    </Stack>
  )
}

function ExportPeriod({ filters: { from, to } }: { filters: AuditFilters }) {
  const { t } = useTranslation()
  return (
    <Card title={t('audit.export.title')} note={t('audit.export.note')}>
      {from && to ? (
        <div>
          <ExportButton asked={{ from, to }}>{t('audit.export.period')}</ExportButton>
        </div>
      ) : (
        <p>{t('audit.export.needsPeriod')}</p>
      )}
    </Card>
  )
}
