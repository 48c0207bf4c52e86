import '../../text/areas/sheet.ts'
import { cellKey, type SheetEngine } from '@ecs/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showOnSheet, words } from '../../../gallery/show.tsx'
import { uuid7 } from '../../device/uuid7.ts'
import { ProcessItems } from '../../processItems/ProcessItems.tsx'
import { OneQuestion } from '../../screens/ChecksheetWithId/OneQuestion.tsx'
import { ids, processOf } from '../testing/template.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { useOpenSheet } from './openSheet.tsx'
import { useLayout } from './useLayout.ts'

const pressure = processOf(1, [{ name: '圧力', decimals: 1, unit: 'MPa' }])
const itemId = ids.item(10_001)
const key = cellKey(itemId)
const other = uuid7()

/** Both looked at the same sheet; each wrote something else. */
function twoValues(engine: SheetEngine, me: string) {
  for (const [by, value] of [
    [other, '52.1'],
    [me, '52.4'],
  ] as const) {
    const actor = { id: by, groups: ['ecs-operator'], ecsIds: [ids.ecs] }
    const now = new Date().toISOString()
    engine.apply(
      {
        type: 'result.set',
        id: uuid7(),
        checksheetId: engine.checksheet.id,
        baseRev: 1,
        deviceId: uuid7(),
        deviceSeq: 1,
        atDevice: now,
        draft: { itemId, value, source: 'manual' },
      },
      { actor, now, deputies: [] },
    )
  }
}

function Decision() {
  const { sheet } = useOpenSheet()
  const view = sheet.useCell(key)
  const [isOpen, setIsOpen] = useState(true)
  return isOpen && view ? <ConflictDialog view={view} onClose={() => setIsOpen(false)} /> : <p>閉じました</p>
}

const ask = () => showOnSheet([[pressure], twoValues], () => <Decision />)
const side = (value: string) => page.getByRole('radio', { name: new RegExp(value.replace('.', '\\.')) })
const reason = () => page.getByRole('textbox', { name: words('sheet.reason') })

test('both values stand there, and neither is chosen for the person', async () => {
  await ask()
  await expect.element(page.getByRole('dialog', { name: words('sheetAsked.conflict.title') })).toBeVisible()
  await expect.element(side('52.1')).not.toBeChecked()
  await expect.element(side('52.4')).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: words('sheetAsked.conflict.keepOne') })).toBeDisabled()
})

test('a value is kept with a reason, which the button names', async () => {
  const { sheet } = await ask()
  await side('52.1').click()
  await expect.element(page.getByRole('button', { name: words('sheetAsked.conflict.needsReason') })).toBeDisabled()
  await reason().fill('目盛を読み直した')
  await page.getByRole('button', { name: words('sheetAsked.conflict.keep', { value: '52.1\u00a0MPa' }) }).click()
  await expect.element(page.getByText('閉じました')).toBeVisible()
  expect(sheet.readCell(key)?.cell.value).toBe('52.1')
  expect(sheet.readCell(key)?.conflict).toBeUndefined()
})

test('blanks are no reason', async () => {
  await ask()
  await side('52.4').click()
  await reason().fill('　 ')
  await expect.element(page.getByRole('button', { name: words('sheetAsked.conflict.needsReason') })).toBeDisabled()
})

test('later is an answer: Esc leaves both values', async () => {
  const { sheet } = await ask()
  await side('52.4').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('閉じました')).toBeVisible()
  expect(sheet.readCell(key)?.conflict?.contenders).toHaveLength(1)
})

/** The items as the sheet's page shows them. */
const Items = () => (useLayout() === 'one' ? <OneQuestion /> : <ProcessItems />)
const question = () => document.querySelector('article[data-key] h2')

test('turned while it is open, the dialog and the typed reason stay; the items follow once it is closed', async () => {
  await page.viewport(390, 844)
  try {
    const { editor } = await showOnSheet([[pressure], twoValues], () => <Items />)
    editor.open(key)
    await expect.poll(question).not.toBeNull()
    await page.getByRole('button', { name: words('sheetAsked.conflict.choose') }).click()
    await side('52.1').click()
    await reason().fill('目盛を読み直した')
    await page.viewport(820, 1180)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect.element(reason()).toHaveValue('目盛を読み直した')
    await expect.element(side('52.1')).toBeChecked()
    expect(question()).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.poll(question).toBeNull()
    await expect.element(page.getByRole('button', { name: words('sheetAsked.conflict.choose') })).toBeVisible()
  } finally {
    await page.viewport(1280, 800)
  }
})
