import { expect, type Page, test } from '@playwright/test'
import { api } from '../packages/core/src/index.ts'
import { uuid7 } from '../packages/web/src/device/uuid7.ts'
import { giveBack, openSheet, panelOf, statusIn, submit } from './approve/desk.ts'
import { answer, ask, operation, person, send } from './approve/scene.ts'
import { longForm } from './look/longForm.ts'
import { type OwnSite, ownSite, type Role } from './notices/ownSite.ts'

const minuteMs = 60_000

test(
  'asked, withdrawn, returned, overdue: each reaches exactly the people it should, in the app and by mail',
  longForm,
  async ({ browser }) => {
    test.setTimeout(240_000)
    const site = await ownSite()
    const { nameOf, title } = site
    // Late ones are looked for once a minute: the rest happens meanwhile.
    const lateBy = { operator: 5, leader: 61, approver: 24 * 60 + 1 }
    for (const minutes of Object.values(lateBy)) await lateSheet(site, minutes)
    const sheet = await filledSheet(site)
    const operator = await person(browser, nameOf.operator)
    const leader = await person(browser, nameOf.leader)
    await leader.goto('/notification')
    await expect(leader.getByRole('link', { name: /^お知らせ/ })).toBeVisible({ timeout: 30_000 })

    await test.step('submitted: the leader is asked, on the open page', async () => {
      await openSheet(operator, sheet)
      await submit(operator)
      await expect(rowIn(leader, `承認依頼　${title}`)).toBeVisible()
    })

    await test.step('withdrawn: who was asked is told that nothing is to be done', async () => {
      await panelOf(operator).getByRole('button', { name: '提出を取り下げる' }).click()
      await operator.getByRole('dialog').getByRole('button', { name: '提出を取り下げる' }).click()
      await expect(statusIn(operator, '入力中')).toBeVisible()
      await expect(rowIn(leader, `取り下げ　${title}`)).toBeVisible()
    })

    await test.step('submitted again and returned: the submitter reads why', async () => {
      await submit(operator)
      await openSheet(leader, sheet)
      await giveBack(leader, '写真がない', [])
      await operator.goto('/notification')
      await rowIn(operator, `差し戻し　${title}`).click()
      await expect(operator.getByText('理由：写真がない')).toBeVisible()
    })

    await test.step('everybody has got exactly what is theirs', async () => {
      const asked = [`承認依頼　${title}`, `取り下げ　${title}`, `承認依頼　${title}`]
      const expected: Record<Role, string[]> = {
        operator: [`期限超過　${title}`, `差し戻し　${title}`],
        leader: [...asked, `期限超過　1時間以上　${title}`],
        approver: [`期限超過　24時間以上　${title}`],
        editor: [],
        viewer: [],
      }
      for (const [role, titles] of Object.entries(expected) as [Role, string[]][]) {
        const own = titles.toSorted()
        await expect.poll(() => listed(nameOf[role]), { timeout: 90_000 }).toEqual(own)
        await expect.poll(() => mailed(site, role), { timeout: 30_000 }).toEqual(own)
      }
      const approver = await person(browser, nameOf.approver)
      await approver.goto('/notification')
      await expect(rowIn(approver, expected.approver[0]!)).toBeVisible({ timeout: 30_000 })
    })
    await site.end()
  },
)

const rowIn = (page: Page, title: string) => page.getByRole('link', { name: title }).first()

/** Its own notices only: a published template tells its author something too. */
const aboutSheets = (titles: string[]) => titles.filter((title) => !title.includes('ひな形')).toSorted()

async function listed(name: string): Promise<string[]> {
  const { rows } = await ask<{ rows: { title: string }[] }>(name, api.listNotices)
  return aboutSheets(rows.map(({ title }) => title))
}

/** What is important says so in front. */
const mailed = ({ mailsTo }: OwnSite, role: Role): string[] =>
  aboutSheets(mailsTo(role).map((subject) => subject.replace(/^【.+?】/, '')))

async function filledSheet({ nameOf, draft, itemId }: OwnSite): Promise<string> {
  const id = uuid7()
  const created = operation('checksheet.create', id, { draft: { ...draft, start: true, reason: '2回目' } })
  expect(await send(nameOf.operator, created, answer(id, itemId, 'ok'))).toEqual(['applied', 'applied'])
  return id
}

async function lateSheet({ nameOf, draft }: OwnSite, minutes: number): Promise<void> {
  const { id: own } = await ask<{ id: string }>(nameOf.operator, api.getMe)
  const dueAt = new Date(Date.now() - minutes * minuteMs).toISOString()
  const late = { ...draft, start: true, dueAt, assigneeIds: [own], reason: '期限を過ぎた点検' }
  expect(await send(nameOf.operator, operation('checksheet.create', uuid7(), { draft: late }))).toEqual(['applied'])
}
