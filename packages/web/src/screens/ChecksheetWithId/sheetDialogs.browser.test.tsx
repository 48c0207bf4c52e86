import '../../text/areas/sheet.ts'
import { cellKey } from '@ecs/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showOnSheet, words } from '../../../gallery/show.tsx'
import { ids, processOf } from '../../sheet/testing/template.ts'
import { sheetSettings } from '../../sheet/view/settings.ts'
import { FindDialog } from './FindDialog.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { SubmitCheck } from './SubmitCheck.tsx'
import { UndoOffer } from './UndoOffer.tsx'

const [look, pressure, note] = [1, 2, 3].map((no) => cellKey(ids.item(10_000 + no))) as [string, string, string]
const plan = [
  processOf(1, [
    { kind: 'okng', name: '外観', required: true },
    { kind: 'number', name: '圧力', decimals: 1, required: true },
    { kind: 'text', name: '気付き', required: false },
  ]),
]
const cell = (no: number) => ({ itemId: ids.item(10_000 + no) })
const button = (name: string) => page.getByRole('button', { name })

function Check() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        確かめる
      </button>
      <SubmitCheck isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

test('提出前チェック names what is missing and leads there', async () => {
  const { editor } = await showOnSheet([plan], () => <Check />)
  await expect.element(page.getByRole('dialog', { name: words('sheetAsked.check.notReady') })).toBeVisible()
  await expect.element(page.getByText(words('sheetAsked.problem.missing', { count: 2 }))).toBeVisible()
  expect(button(words('sheetAsked.check.submit')).query()).toBeNull()
  await page.getByRole('button', { name: /1-2 圧力/ }).click()
  expect(page.getByRole('dialog').query()).toBeNull()
  expect(editor.store.state).toMatchObject({ openKey: pressure, isChecked: true })
})

test('what was found missing is gone from the list once it is answered', async () => {
  const { sheet } = await showOnSheet([plan], () => <Check />)
  sheet.commands.set(cell(1), 'ok')
  await expect.element(page.getByText(words('sheetAsked.problem.missing', { count: 1 }))).toBeVisible()
  expect(page.getByRole('button', { name: /1-1 外観/ }).query()).toBeNull()
})

test('a complete sheet is submitted with one press, and says where it lies while nobody can be reached', async () => {
  const { sheet } = await showOnSheet([plan], () => <Check />)
  sheet.commands.set(cell(1), 'ok')
  sheet.commands.set(cell(2), '14.2')
  await expect.element(page.getByRole('dialog', { name: words('sheetAsked.check.ready') })).toBeVisible()
  await expect.element(page.getByText(words('sheetAsked.check.optional', { count: 1 }))).toBeVisible()
  await button(words('sheetAsked.check.submit')).click()
  expect(sheet.state.checksheet.status).toBe('waiting')
  await expect.element(page.getByText(words('sheet.submitQueued'))).toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('what is optional is offered before the submission, not demanded', async () => {
  const { sheet, editor } = await showOnSheet([plan], () => <Check />)
  sheet.commands.set(cell(1), 'ok')
  sheet.commands.set(cell(2), '14.2')
  await button(words('sheetAsked.check.toOptional')).click()
  expect(editor.store.state.openKey).toBe(note)
  expect(sheet.state.checksheet.status).not.toBe('waiting')
})

test('an item is found by a word, and Enter opens the first', async () => {
  const onClose = vi.fn()
  const { editor } = await showOnSheet([plan], () => <FindDialog isOpen onClose={onClose} />)
  await page.getByRole('searchbox', { name: words('sheet.find.words') }).fill('圧')
  await expect.element(page.getByText(words('sheet.find.count', { count: 1 }))).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(editor.store.state.openKey).toBe(pressure)
})

test('an answer is offered to be taken back, and one press does it', async () => {
  const { sheet, editor } = await showOnSheet([plan], () => <UndoOffer />)
  const view = sheet.readCell(look)!
  editor.answer(view.cell, 'ok')
  await button(words('sheet.answered.undo')).click()
  expect(sheet.readCell(look)?.cell.value).toBeNull()
  expect(button(words('sheet.answered.undo')).query()).toBeNull()
})

test('the menu opens, closes with Esc and returns the focus; its switches are kept', async () => {
  const onOverlay = vi.fn()
  await showOnSheet([plan], () => <MoreMenu onOverlay={onOverlay} />)
  const opener = button(words('sheet.menu.label'))
  await opener.click()
  const held = page.getByRole('switch', { name: words('sheetAsked.menu.holdCritical') })
  await expect.element(held).toHaveAttribute('aria-checked', 'false')
  await held.click()
  await expect.element(held).toHaveAttribute('aria-checked', 'true')
  expect(sheetSettings.state.holdCritical).toBe(true)
  await held.click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => held.query()).toBeNull()
  await expect.element(opener).toHaveFocus()
})

test('an entry of the menu does its work and closes the menu', async () => {
  const onOverlay = vi.fn()
  await showOnSheet([plan], () => <MoreMenu onOverlay={onOverlay} />)
  await button(words('sheet.menu.label')).click()
  await button(words('sheet.bar.find')).click()
  expect(onOverlay).toHaveBeenCalledExactlyOnceWith('find')
  await expect.poll(() => button(words('sheet.bar.find')).query()).toBeNull()
})

test('a press beside the menu closes it', async () => {
  await showOnSheet([plan], () => <MoreMenu onOverlay={() => undefined} />)
  await button(words('sheet.menu.label')).click()
  const entry = button(words('sheet.bar.find'))
  await expect.element(entry).toBeVisible()
  await userEvent.click(document.body, { position: { x: 5, y: 790 }, force: true })
  await expect.poll(() => entry.query()).toBeNull()
})
