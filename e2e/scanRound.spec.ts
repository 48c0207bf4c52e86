import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { api, type TemplateContent } from '../packages/core/src/index.ts'
import { uuid7 } from '../packages/web/src/device/uuid7.ts'
import { ask, check, operation, publish, send } from './approve/scene.ts'
import { prepare, signIn, startDevice, waitUntilInstalled } from './offline/device.ts'
import { scanned } from './sheet/keys.ts'

type Target = { id: string; code: string; name: string; status: string }
type Answered = { checksheet: { status: string }; results: { itemId: string; value: string; source: string }[] }

const ecsName = '射出成形 第1工場'

/** Ended with the round: other journeys make sheets on these machines. */
let planned: { templateId: string; versionId: string } | undefined
test.afterEach(async () => {
  if (planned) await ask('approver', api.retireTemplate, planned, {})
})

/** A short template of this test's own, planned for today on five machines. */
async function planRound() {
  const { rows: blocks } = await ask<{ rows: { id: string; name: string }[] }>('admin', api.listMyEcs)
  const ecsId = blocks.find(({ name }) => name === ecsName)!.id
  const { rows } = await ask<{ rows: Target[] }>('admin', api.listTargets, { ecsId })
  const machines = rows.filter(({ status, code }) => status === 'active' && code.startsWith('IM-')).slice(0, 5)
  const items = [
    {
      id: randomUUID(),
      key: '照合',
      no: 1,
      name: '設備番号の照合',
      kind: 'qr',
      expected: '{target.code}',
      required: true,
    },
    { id: randomUUID(), key: '外観', no: 2, name: '外観', kind: 'okng', required: true },
  ]
  const content = {
    about: {},
    targetKinds: ['equipment'],
    approvalFlow: { steps: [check] },
    scanToStart: true,
    processes: [{ id: randomUUID(), no: 1, name: '巡回', order: 'free', items }],
  } as unknown as TemplateContent
  const templateId = randomUUID()
  const templateVersionId = await publish(templateId, ecsId, content, '初版')
  const sheets = machines.map(() => uuid7())
  const day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
  const made = machines.map(({ id: targetId }, n) => {
    const draft = { ecsId, targetId, templateId, templateVersionId, plannedFor: day, start: false }
    return operation('checksheet.create', sheets[n]!, { draft })
  })
  expect(await send('leader', ...made)).toEqual(made.map(() => 'applied'))
  return { machines, sheets, codeItem: items[0]!.id, templateId, versionId: templateVersionId }
}

test('a round of five machines by scanning only, offline, on a phone', async () => {
  test.setTimeout(180_000)
  const { machines, sheets, codeItem, ...template } = await planRound()
  planned = template
  const folder = await mkdtemp(join(tmpdir(), 'ecs-round-'))
  const { context, page } = await startDevice(folder, 'phone', process.env.ECS_E2E_URL!)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'operator')
  await waitUntilInstalled(page)
  await prepare(page, ecsName)
  await page.getByRole('button', { name: '閉じる' }).click()
  await context.setOffline(true)

  for (const [n, { code, name }] of machines.entries()) {
    // One scan opens; on a sheet that is not handed in it is offered, for who stands before the wrong machine.
    const choose = page.locator(`a[href*="${sheets[n]}"]`)
    const heading = page.getByRole('heading', { level: 1, name })
    await expect(async () => {
      await scanned(page, code)
      await expect(heading).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expect(choose.or(page.getByRole('heading', { name: '外観' })).first()).toBeVisible()
    if (await choose.isVisible()) await choose.click()
    await expect(page).toHaveURL(new RegExp(sheets[n]!))
    await expect(page.getByRole('heading', { name: '外観' })).toBeVisible()
    if (n === 1) {
      await scanned(page, machines[0]!.code)
      await expect(page.getByRole('dialog', { name: `「${machines[0]!.name}」のラベルを読みました` })).toBeVisible()
      await page.getByRole('button', { name: `「${name}」を続ける` }).click()
    }
    await page.getByRole('button', { name: '良', exact: true }).click()
    await page.getByRole('button', { name: '提出へ進む' }).click()
    await page.getByRole('button', { name: '提出する' }).click()
    await expect(page.getByRole('link', { name: /^次：/ })).toBeVisible()
  }

  await context.setOffline(false)
  await expect
    .poll(
      async () => {
        const ends = await Promise.all(
          sheets.map((id) => ask<Answered>('leader', api.getChecksheet, { checksheetId: id })),
        )
        return ends.map(({ checksheet, results }) => {
          const read = results.find(({ itemId }) => itemId === codeItem)
          return `${checksheet.status} ${read?.value} ${read?.source}`
        })
      },
      { timeout: 30_000 },
    )
    .toEqual(machines.map(({ code }) => `waiting ${code} qr`))
  await context.close()
  await rm(folder, { recursive: true, force: true })
})
