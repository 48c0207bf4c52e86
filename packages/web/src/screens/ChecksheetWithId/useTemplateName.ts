import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import type { Sheet } from '../../sheet/index.ts'
import { useTranslation } from '../../text/useTranslation.ts'

/** 「日常点検表（始業前）第4版」; only the version while the name is not known here. */
export function useTemplateName(sheet: Sheet): string {
  const { t } = useTranslation()
  const { ecsId, templateId } = sheet.state.checksheet
  const { data } = useQuery({ ...query(api.listTemplates, { params: { ecsId } }), staleTime: Number.POSITIVE_INFINITY })
  const name = data?.rows.find(({ id }) => id === templateId)?.name ?? ''
  return `${name}${t('sheet.head.version', { version: sheet.version.version })}`
}
