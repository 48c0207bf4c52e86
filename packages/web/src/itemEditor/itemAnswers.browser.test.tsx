import '../text/areas/sheet.ts'
import { cellKey, type Item, type ItemKind } from '@ecs/core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showOnSheet, words } from '../../gallery/show.tsx'
import { ids, processOf } from '../sheet/testing/template.ts'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { changeSettings } from '../sheet/view/settings.ts'
import { useEntries } from '../sheet/view/useEntries.ts'
import { ItemList } from './ItemList.tsx'

afterEach(() => changeSettings({ holdCritical: false }))

const itemId = (no: number) => ids.item(10_000 + no)

function List() {
  const { sheet, editor } = useOpenSheet()
  const { processId } = editor.store.state
  const entries = useEntries(sheet, processId)
  const title = <h2 id="process-title">点検</h2>
  return <ItemList entries={entries} processId={processId} lock={undefined} hasDock={false} before={title} />
}

/** A sheet of these items, as a list whose first item is open. */
async function list(...items: (Partial<Item> & { kind: ItemKind })[]) {
  const screen = await showOnSheet([[processOf(1, items)]], () => <List />)
  const result = (no: number) => screen.sheet.readCell(cellKey(itemId(no)))?.cell
  const openKey = () => screen.editor.store.state.openKey
  return { ...screen, result, openKey }
}

const button = (name: string) => page.getByRole('button', { name })
const field = (name: string) => page.getByRole('textbox', { name })
const open = () => page.elementLocator(document.querySelector('article[data-open]')!)

test('one press on 良 answers and opens the next item', async () => {
  const { result, openKey } = await list({ kind: 'okng', name: '外観' }, { kind: 'okng', name: '音' })
  await page
    .getByRole('group', { name: '外観' })
    .getByRole('button', { name: words('judgement.ok') })
    .click()
  expect(result(1)).toMatchObject({ value: 'ok', judgement: 'ok' })
  expect(openKey()).toBe(cellKey(itemId(2)))
  await expect.element(page.getByRole('group', { name: '音' })).toBeVisible()
})

test('a second press on what is pressed wipes nothing', async () => {
  const { result, editor } = await list({ kind: 'okng', name: '外観' }, { kind: 'okng', name: '音' })
  const ok = page.getByRole('group', { name: '外観' }).getByRole('button', { name: words('judgement.ok') })
  await ok.click()
  editor.open(cellKey(itemId(1)))
  await expect.element(ok).toHaveAttribute('aria-pressed', 'true')
  await ok.click()
  expect(result(1)?.value).toBe('ok')
})

test('a 否 asks for its photo and its reason in place, and the words are kept', async () => {
  const { result, openKey } = await list({ kind: 'okng', name: '外観', photoOnNg: true }, { kind: 'okng', name: '音' })
  await page
    .getByRole('group', { name: '外観' })
    .getByRole('button', { name: words('judgement.ng') })
    .click()
  expect(openKey()).toBe(cellKey(itemId(1)))
  const reason = field(words('sheet.evidence.reason'))
  await expect.element(reason).toBeVisible()
  await reason.fill('オイル漏れ')
  await userEvent.tab()
  expect(result(1)).toMatchObject({ judgement: 'ng', comment: 'オイル漏れ' })
})

test('対象外 wants a reason: a usual one by one press, another in words', async () => {
  const { result, editor } = await list(
    { kind: 'okng', name: '外観', allowNA: 'reason' },
    { kind: 'okng', name: '音', allowNA: 'reason' },
  )
  await page
    .getByRole('group', { name: '外観' })
    .getByRole('button', { name: words('judgement.na') })
    .click()
  expect(result(1)?.na).toBe(false)
  await button(words('sheet.na.stopped')).click()
  expect(result(1)?.na).toBe(true)
  editor.open(cellKey(itemId(2)))
  await page
    .getByRole('group', { name: '音' })
    .getByRole('button', { name: words('judgement.na') })
    .click()
  await expect.element(button(words('sheet.na.record'))).toBeDisabled()
  await field(words('sheet.na.other')).fill('改造中')
  await button(words('sheet.na.record')).click()
  expect(result(2)?.na).toBe(true)
})

test('重要 items are held where the person wants it so', async () => {
  changeSettings({ holdCritical: true })
  const { result } = await list({ kind: 'okng', name: '安全弁', critical: true })
  const ok = page.getByRole('group', { name: '安全弁' }).getByRole('button', { name: words('judgement.ok') })
  await expect.element(page.getByText(words('sheet.item.hold'))).toBeVisible()
  await ok.click()
  expect(result(1)?.value).toBeNull()
  await ok.click({ delay: 900 })
  expect(result(1)?.value).toBe('ok')
})

test('a number is judged at every key, and Enter goes on', async () => {
  const number = { kind: 'number', lower: '13.0', upper: '15.0', decimals: 1, unit: 'MPa' } as const
  const { result, openKey } = await list({ ...number, name: '圧力' }, { kind: 'okng', name: '音' })
  await field('圧力').click()
  await userEvent.keyboard('16')
  await expect.element(open().getByText(words('judgement.ng'), { exact: true }).first()).toBeVisible()
  await userEvent.keyboard('{Backspace}4.2{Enter}')
  expect(result(1)).toMatchObject({ value: '14.2', judgement: 'ok' })
  expect(openKey()).toBe(cellKey(itemId(2)))
})

test('what is no number yet is kept as typed and says why', async () => {
  const { result } = await list({ kind: 'number', name: '圧力', decimals: 1 })
  await field('圧力').fill('-')
  await userEvent.keyboard('{Enter}')
  expect(result(1)?.value).toBeNull()
  await expect.element(field('圧力')).toHaveValue('-')
  await expect.element(field('圧力')).toHaveAccessibleDescription(/数字/)
})

test('one of a few is one press; several are decided together', async () => {
  const { result, openKey } = await list(
    { kind: 'select', name: '状態', choices: ['適正', '要注意', '不良'], okChoices: ['適正'] },
    { kind: 'multi', name: '場所', choices: ['前', '後', '左'] },
  )
  await page.getByRole('group', { name: '状態' }).getByRole('button', { name: '不良' }).click()
  expect(result(1)).toMatchObject({ value: '不良', judgement: 'ng' })
  await page.getByRole('button', { name: /場所/ }).click()
  const several = page.getByRole('group', { name: '場所' })
  await several.getByRole('button', { name: '左' }).click()
  await several.getByRole('button', { name: '前' }).click()
  expect(result(2)?.value).toBe('前\n左')
  expect(openKey()).toBe(cellKey(itemId(2)))
  await expect.element(several.getByRole('button', { name: '左' })).toHaveAttribute('aria-pressed', 'true')
})

test('a long list is searched, and Enter takes the only one that is left', async () => {
  const choices = Array.from({ length: 30 }, (_, at) => `型番${at + 100}`)
  const { result } = await list({ kind: 'select', name: '金型', choices })
  await page.getByRole('searchbox', { name: words('sheet.choice.search', { count: 30 }) }).fill('117')
  await expect.element(page.getByRole('group', { name: '金型' }).getByRole('button')).toHaveAccessibleName('型番117')
  await userEvent.keyboard('{Enter}')
  expect(result(1)?.value).toBe('型番117')
})

test('words are kept at every key; Ctrl+Enter goes on; なし is one press', async () => {
  const { result, openKey, editor } = await list({ kind: 'text', name: '気付き' }, { kind: 'text', name: '処置' })
  await field('気付き').fill('ねじが緩い')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(result(1)?.value).toBe('ねじが緩い')
  expect(openKey()).toBe(cellKey(itemId(2)))
  editor.open(cellKey(itemId(2)))
  await button(words('sheet.nothing')).click()
  expect(result(2)?.value).toBe(words('sheet.nothing'))
})

test('a long text says how much room is left', async () => {
  await list({ kind: 'text', name: '気付き', maxLength: 10 })
  await field('気付き').fill('一二三四五六')
  await expect.element(page.getByText(words('sheet.text.length', { length: 6, max: 10 }))).toBeVisible()
})

test('a date is typed or is today, a time is typed or is now', async () => {
  const { result, editor } = await list({ kind: 'date', name: '交換日' }, { kind: 'time', name: '開始' })
  await page.getByLabelText('交換日').first().fill('2026-11-20')
  expect(result(1)?.value).toBe('2026-11-20')
  editor.open(cellKey(itemId(2)))
  await button(words('sheet.date.now')).click()
  expect(result(2)?.value).toMatch(/^\d\d:\d\d/)
})

test('a number of one item fills in what is calculated from it', async () => {
  const { result } = await list(
    { kind: 'number', name: '入口', key: 'a', decimals: 1 },
    { kind: 'calc', name: '二倍', formula: '[a]*2' },
  )
  await field('入口').click()
  await userEvent.keyboard('2.5{Enter}')
  expect(result(2)?.value).toBe('5')
})
