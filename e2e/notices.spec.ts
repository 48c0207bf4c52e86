import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { api } from '../packages/core/src/index.ts'
import { uuid7 } from '../packages/web/src/device/uuid7.ts'
import { answer, ask, check, makeTemplate, operation, person, send } from './approve/scene.ts'

test('a 否 stands on the open page of the leader, is confirmed there, and an announcement is shown once', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { ecsId, targetId, templateId, versionId, items } = await makeTemplate([check])
  const leader = await person(browser, 'leader')
  await leader.goto('/list')
  const bell = leader.getByRole('link', { name: /^お知らせ/ })
  await expect(bell).toBeVisible({ timeout: 30_000 })
  await leader.waitForResponse((response) => response.url().endsWith(api.watchNotices.path))

  await test.step('the operator enters a 否; the leader sees it without touching anything', async () => {
    const id = uuid7()
    const draft = { ecsId, targetId, templateId, templateVersionId: versionId, start: true }
    const done = await send(
      'operator',
      operation('checksheet.create', id, { draft }),
      answer(id, items[1]!, '12.8', { comment: '低い' }),
    )
    expect(done).toEqual(['applied', 'applied'])
    await expect(leader.getByText(/^逸脱　.+ポンプ圧力 12\.8 MPa$/)).toBeVisible()
    await expect(leader.getByRole('link', { name: /^お知らせ 未読\d+件/ })).toBeVisible()
  })

  await test.step('it is opened, read and confirmed, and leads to the sheet', async () => {
    await bell.click()
    await leader
      .getByRole('link', { name: /逸脱.+ポンプ圧力 12\.8 MPa/ })
      .first()
      .click()
    await expect(leader.getByText('規格 13〜15 MPa を外れました。')).toBeVisible()
    await leader.getByRole('button', { name: '確認しました' }).click()
    await expect(leader.getByText('確認を記録しました。')).toBeVisible()
    await expect(leader.getByRole('link', { name: 'チェックシートを開く' })).toBeVisible()
  })

  await test.step('an important announcement stands in front once, at the next start', async () => {
    const title = `計画停電 ${randomUUID().slice(0, 8)}`
    const leaderId = (await ask<{ id: string }>('leader', api.getMe)).id
    const body = {
      title,
      body: '6:00〜9:00 は**送信できません**。<img src=x onerror=alert(1)> [危険](javascript:alert(1))',
      importance: 'important',
      audience: { to: 'users', userIds: [leaderId] },
      requireAck: true,
    }
    await ask('admin', api.putAnnouncement, { noticeId: randomUUID() }, body)
    const dialog = leader.getByRole('dialog', { name: '重要なお知らせがあります' })
    await expect(dialog).toBeVisible({ timeout: 30_000 })
    await dialog.getByRole('button', { name: '内容を読む' }).click()
    await expect(leader.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(leader.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    await expect(leader.getByRole('link', { name: '危険' })).toHaveCount(0)
    await leader.context().setOffline(true)
    await leader.getByRole('button', { name: '確認しました' }).click()
    await expect(leader.getByText('確認済み　送信待ち')).toBeVisible()
    await leader.context().setOffline(false)
    await expect(leader.getByText(/に確認しました$/)).toBeVisible({ timeout: 30_000 })
    await leader.reload()
    await expect(leader.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 })
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the calendar has an address that is renewed and stopped on my page', async () => {
    await leader.goto('/mypage/userinfo#notices')
    const address = leader.getByLabel('カレンダーのアドレス')
    const statusOf = async (url: string) => (await fetch(url)).status
    await leader.getByRole('button', { name: '高圧受電設備 のアドレスを作る' }).click()
    const first = await address.inputValue()
    expect(await statusOf(first)).toBe(200)
    await leader.getByRole('button', { name: '高圧受電設備 のアドレスを作り直す' }).click()
    await expect(address).not.toHaveValue(first)
    const second = await address.inputValue()
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await leader.getByRole('button', { name: '高圧受電設備 のアドレスを止める' }).click()
    await expect(address).toHaveCount(0)
    expect(await statusOf(second)).toBe(404)
  })
})
