import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Preparing } from '../../preparing/Preparing.tsx'
import { decodeSearchQuery } from '../../router/searchQuery.ts'

/** PRODUCT §6: a longer query is shown cut; the address keeps it whole. */
const mostShown = 100

export function SearchResult() {
  const { t } = useTranslation()
  const { searchQuery = '' } = useParams()
  const letters = Array.from(decodeSearchQuery(searchQuery))
  const query = letters.length > mostShown ? `${letters.slice(0, mostShown).join('')}…` : letters.join('')
  return <Preparing screen="SearchResult" title={t('screens.SearchResult.titleFor', { query })} />
}
