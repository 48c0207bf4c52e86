import '../../text/areas/list.ts'
import '../../text/areas/sheet.ts'
import { labels } from '@ecs/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show, words } from '../../../gallery/show.tsx'
import { SessionProvider } from '../../auth/session.tsx'
import type { ListView } from '../../records/view.ts'
import { FilterBar } from './FilterBar.tsx'

const usual: ListView = { tab: 'open', sort: 'due', layout: 'table', filters: {} }
const session = {
  status: 'authenticated' as const,
  user: { id: 'u1', name: '佐藤 健一' },
  signOut: async () => undefined,
}

const seen: { view: ListView } = { view: usual }

function Bar({ start }: { start: ListView }) {
  const [view, setView] = useState(start)
  seen.view = view
  return (
    <SessionProvider session={session}>
      <FilterBar ecsId="0192f0c1-7c3a-7abc-8def-000000000011" view={view} today="2026-11-18" onChange={setView}>
        {null}
      </FilterBar>
    </SessionProvider>
  )
}

const bar = (filters: ListView['filters'] = {}) => show(<Bar start={{ ...usual, filters }} />)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const list = (name: string) => page.getByRole('combobox', { name })

test('conditions are put together and act at once, when they are applied', async () => {
  await bar()
  await button(words('list.filter.open')).click()
  await list(words('list.filter.judgement')).selectOptions(words('judgement.ng'))
  await page.getByLabelText(words('list.filter.from')).fill('2026-11-01')
  expect(seen.view.filters).toEqual({})
  await button(words('list.filter.apply')).click()
  expect(seen.view.filters).toEqual({ judgement: 'ng', from: '2026-11-01' })
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('what was chosen and not applied is gone', async () => {
  await bar({ late: 'yes' })
  await button(words('list.filter.open')).click()
  await list(words('list.filter.judgement')).selectOptions(words('judgement.ng'))
  await userEvent.keyboard('{Escape}')
  expect(seen.view.filters).toEqual({ late: 'yes' })
  await button(words('list.filter.open')).click()
  await expect.element(list(words('list.filter.judgement'))).toHaveValue('')
})

test('each condition is named, with a way out of it alone', async () => {
  await bar({ status: 'waiting', late: 'yes' })
  const waiting = labels.checksheetStatus.waiting
  await expect.element(button(words('list.filter.remove', { words: words('list.filter.late') }))).toBeVisible()
  await button(words('list.filter.remove', { words: waiting })).click()
  expect(seen.view.filters).toEqual({ late: 'yes' })
  expect(button(words('list.filter.remove', { words: waiting })).query()).toBeNull()
})

test('all conditions are cleared with one press', async () => {
  await bar({ status: 'waiting', late: 'yes', shift: '夜勤' })
  await button(words('list.filter.open')).click()
  await expect.element(page.getByRole('textbox', { name: words('list.filter.shift') })).toHaveValue('夜勤')
  await button(words('list.filter.clear')).click()
  expect(seen.view.filters).toEqual({})
})

test('the order is chosen beside the list', async () => {
  await bar()
  await list(words('list.sort.label')).selectOptions(words('list.sort.newest'))
  expect(seen.view.sort).toBe('newest')
})

test('conditions of every day are kept under a name, and one press brings them back', async () => {
  await bar({ late: 'yes' })
  await button(words('list.saved.save')).click()
  await expect.element(button(words('list.saved.keep'))).toBeDisabled()
  await page.getByRole('textbox', { name: words('list.saved.name') }).fill('遅れ')
  await button(words('list.saved.keep')).click()
  await button(words('list.filter.remove', { words: words('list.filter.late') })).click()
  await button('遅れ').click()
  expect(seen.view.filters).toEqual({ late: 'yes' })
})
