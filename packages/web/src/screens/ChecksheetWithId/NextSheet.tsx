import { useQuery } from '@tanstack/react-query'
import { readNext } from '../../scan/readDue.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Band } from '../../ui/Band.tsx'
import { ButtonLink } from '../../ui/Button.tsx'

/** 「次：2号機」: where the round goes on, by its route or by what is due. */
export function NextSheet() {
  const { t } = useTranslation()
  const { sheet, me } = useOpenSheet()
  const { id, ecsId, targetId, templateId } = sheet.useChecksheet()
  const next = useQuery({
    queryKey: ['next', id],
    queryFn: async () => (await readNext(me.id, { id, ecsId, targetId, templateId })) ?? null,
    staleTime: 0,
    retry: false,
  })
  if (!next.data) return null
  return (
    <Band
      icon="next"
      action={
        <ButtonLink to={`/checksheet/${next.data.id}`} kind="primary" iconAfter="next">
          {t('sheet.scan.next', { name: next.data.target.name })}
        </ButtonLink>
      }
    >
      {t('sheet.scan.nextNote', { template: next.data.template.name })}
    </Band>
  )
}
