import { api } from '@ecs/core'
import { Link } from 'react-router'
import { type ListView, paramsOf, viewIn } from '../../records/view.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { TabBar } from '../../ui/TabBar.tsx'
import tabs from '../../ui/Tabs.module.css'

type Props = { view: ListView; counts: api.ListCounts | undefined }

/** Six kinds of work, each with how much there is of it. The filters stay. */
export function ListTabs({ view, counts }: Props) {
  const { t } = useTranslation()
  return (
    <TabBar label={t('list.kinds')}>
      {api.listTabs.map((tab) => {
        const { sort } = viewIn(new URLSearchParams({ tab }))
        return (
          <Link
            key={tab}
            className={tabs.tab}
            to={{ search: paramsOf({ ...view, tab, sort }).toString() }}
            aria-current={tab === view.tab ? 'page' : undefined}
            replace
          >
            {t(`list.tab.${tab}`)}
            {counts && tab !== 'all' && <b>{countText(counts.tabs[tab])}</b>}
          </Link>
        )
      })}
    </TabBar>
  )
}

const countText = (count: number): string => (count >= api.countedAtMost ? '1,000+' : String(count))
