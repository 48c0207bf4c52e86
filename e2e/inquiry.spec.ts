import { randomUUID } from 'node:crypto'
import { person } from './approve/scene.ts'
import { openIn, settled } from './find/openIn.ts'
import { findingsAtWidths } from './look/findings.ts'
import { expect, test } from './look/journey.ts'

test('an inquiry that is written offline is answered and read', async ({ browser }) => {
  test.setTimeout(120_000)
  const subject = `写真が送れません ${randomUUID().slice(0, 8)}`
  const operator = await person(browser, 'operator')
  await openIn(operator, '/list')
  await operator.goto('/mypage/inquiry')
  await settled(operator)

  await test.step('without a network it waits on the device, and what goes along can be taken out', async () => {
    await operator.getByRole('button', { name: '新しいお問い合わせ' }).click()
    await operator.context().setOffline(true)
    await operator.getByRole('button', { name: '送信する' }).click()
    await expect(operator.getByText('「件名」を入力してください。')).toBeVisible()
    await expect(operator.getByText('もう少し詳しくご記入ください（10文字以上）')).toBeVisible()
    await operator.getByLabel('件名').fill(subject)
    await operator.getByLabel('内容').fill('2号機の前から写真を送ると、途中で止まります。')
    await operator.getByRole('checkbox', { name: /^端末/ }).uncheck({ force: true })
    await operator.getByLabel('写真・ファイルを付ける').setInputFiles({
      name: 'メモ.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('8:42 に止まった'),
    })
    await operator.getByRole('button', { name: '送信する' }).click()
    await expect(operator.getByText('お問い合わせを送信待ちに入れました。', { exact: false })).toBeVisible()
    await expect(operator.getByRole('list', { name: 'お問い合わせの一覧' }).getByText(subject)).toBeVisible()
  })

  await test.step('it goes by itself, and an administrator takes and answers it', async () => {
    await operator.context().setOffline(false)
    const admin = await person(browser, 'admin')
    await admin.goto('/admin/inquiries')
    const row = admin.getByRole('button', { name: subject })
    await expect(async () => {
      await admin.reload()
      await expect(row).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await row.click()
    await expect(admin.getByText('メモ.txt', { exact: false }).first()).toBeVisible()
    await expect(admin.getByText('Mozilla', { exact: false })).toHaveCount(0)
    await admin.getByRole('button', { name: '自分が担当する' }).click()
    await expect(admin.getByText('対応中').first()).toBeVisible()
    await admin.getByLabel('回答を書く').fill('電波の良い場所で、もう一度お試しください。')
    await admin.getByRole('button', { name: '回答を送る' }).click()
    await expect(admin.getByRole('list', { name: 'やり取り' }).getByText('電波の良い場所で')).toBeVisible()
    expect(await findingsAtWidths(admin)).toEqual([])
    await admin.context().close()
  })

  await test.step('the person who asked hears of it and closes it', async () => {
    await operator.goto('/notification')
    await operator
      .getByRole('link', { name: new RegExp(`お問い合わせ回答.+${subject}`) })
      .first()
      .click()
    await operator.getByRole('link', { name: '関係する画面を開く' }).click()
    await expect(operator.getByRole('list', { name: 'やり取り' }).getByText('電波の良い場所で')).toBeVisible()
    await operator.getByRole('button', { name: '解決したので完了にする' }).click()
    await expect(operator.getByText('このお問い合わせは完了しています。', { exact: false })).toBeVisible()
    expect(await findingsAtWidths(operator)).toEqual([])
  })
})
