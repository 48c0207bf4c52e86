import { NavLink } from 'react-router'
import { TabBar } from './TabBar.tsx'
import css from './Tabs.module.css'

type Props = { label: string; tabs: { to: string; label: string; count?: number }[] }

/** Tabs that are addresses: they survive a reload and the back button. */
export function Tabs({ label, tabs }: Props) {
  return (
    <TabBar label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} className={css.tab!} end replace>
          {tab.label}
          {tab.count !== undefined && <b>{tab.count}</b>}
        </NavLink>
      ))}
    </TabBar>
  )
}
