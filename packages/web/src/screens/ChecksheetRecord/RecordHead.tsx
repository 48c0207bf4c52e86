import { endedAt, keptUntil, labels, localDateAt } from '@ecs/core'
import { OutputButton } from '../../export/OutputButton.tsx'
import { StatusChip } from '../../inspection/StatusChip.tsx'
import { statusKinds } from '../../inspection/statusKinds.ts'
import type { SheetRecord } from '../../records/useRecord.ts'
import { Overall } from '../../sheet/view/Overall.tsx'
import type { Translate } from '../../text/translate.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { fullMoment } from '../../time/fullMoment.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Phrase } from '../../ui/Phrase.tsx'
import css from './Record.module.css'
import { ShareButton } from './ShareButton.tsx'

/** What the record is about, and what can be done with it. */
export function RecordHead({ record }: { record: SheetRecord }) {
  const { t } = useTranslation()
  const { target, template, nameOf } = record
  const { checksheet } = record.evaluation.state
  // Offered only where the template has the site's own form.
  const form = record.evaluation.plan.content.layout ? (['form'] as const) : []
  const facts: [string, string | undefined][] = [
    [t('record.docNo'), checksheet.docNo],
    [t('record.target'), `${target.code}　${target.name}`],
    [t('record.template'), t('record.templateVersion', template)],
    [t('record.revision'), String(checksheet.revision)],
    [t('record.reason'), checksheet.revisionReason],
    [t('record.lot'), checksheet.lot],
    [t('record.shift'), checksheet.shift],
    [t('record.madeBy'), `${nameOf(checksheet.createdBy)}　${fullMoment(checksheet.createdAt)}`],
    [
      t('record.closed'),
      checksheet.closed && `${labels.checksheetStatus[checksheet.status]}　${checksheet.closed.reason}`,
    ],
    [t('record.kept'), keptText(record, t)],
    [t('record.hash'), checksheet.contentHash],
  ]
  return (
    <>
      <PageTitle
        actions={
          <span className={css.tools}>
            <ButtonLink to={`/checksheet/${checksheet.id}`} icon="back">
              {t('record.toSheet')}
            </ButtonLink>
            <ShareButton checksheetId={checksheet.id} />
            <OutputButton
              ecsId={checksheet.ecsId}
              subject={{ ids: [checksheet.id], revision: checksheet.revision }}
              kinds={['sheet', ...form, 'certificate', 'ledger']}
            />
            <Button kind="primary" icon="document" onClick={() => window.print()}>
              {t('record.print')}
            </Button>
          </span>
        }
      >
        {t('record.title')}
      </PageTitle>
      <p className={css.status}>
        <StatusChip status={statusKinds[checksheet.status]} />
        <Overall evaluation={record.evaluation} />
      </p>
      <dl className={css.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Phrase text={value} />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  )
}

/** Until when it is kept; while work goes on only how long. */
function keptText({ retentionMonths: months, timeZone, evaluation }: SheetRecord, t: Translate): string {
  if (months === undefined) return t('record.keptForEver')
  const ended = endedAt(evaluation.state.checksheet)
  if (!ended) return t('record.keptAfterEnd', { months })
  const day = keptUntil(localDateAt(Date.parse(ended), timeZone), months).replaceAll('-', '/')
  return t('record.keptUntil', { day, months })
}
