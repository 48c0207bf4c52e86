import '../../text/areas/authoring.ts'
import { type api, appError, type Item } from '@ecs/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show, words } from '../../../gallery/show.tsx'
import { DraftEditor } from '../../authoring/draftEditor.ts'
import type { DraftServer } from '../../authoring/draftServer.ts'
import { ids, processOf } from '../../sheet/testing/template.ts'
import { Store } from '../../sheet/view/store.ts'
import { AnswerSettings } from './AnswerSettings.tsx'
import { CodeSettings } from './CodeSettings.tsx'
import { EditingProvider, type Focus, findItem, type Unread, useDraft } from './editing.tsx'
import { NumberSettings } from './NumberSettings.tsx'

const id = ids.item(10_001)

/** A draft whose server is away: what is typed stays here. */
const away: DraftServer = {
  read: () => Promise.reject(appError('networkError')),
  revision: () => Promise.reject(appError('networkError')),
  send: () => Promise.reject(appError('networkError')),
  keep: () => undefined,
  isAway: () => true,
}

const draftOf = (item: Partial<Item>): api.DraftView => ({
  version: 1,
  status: 'draft',
  revision: 1,
  authors: [],
  settings: {
    code: 'T',
    name: '点検表',
    category: '設備',
    ecsIds: [],
    changeNote: '新規',
    about: {},
    targetKinds: [],
    approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
  },
  processes: [processOf(1, [item, { kind: 'number', name: '基準圧', key: '基準' }])],
})

function Parts() {
  const item = findItem(useDraft(), id)
  return item ? (
    <>
      <NumberSettings item={item} />
      <AnswerSettings item={item} />
      <CodeSettings item={item} />
    </>
  ) : null
}

/** The settings of one item of a draft. */
async function settingsOf(item: Partial<Item>, readOnly?: string) {
  const editor = new DraftEditor(away, draftOf(item))
  const focus = new Store<Focus>({ openId: id, selected: new Set([id]), pane: 'settings', jump: 0 })
  const unread = new Store<Unread>({ texts: new Map() })
  const about = { templateId: ids.template, versionId: ids.version, me: { id, name: '佐藤 健一' } }
  await show(
    <EditingProvider value={{ editor, focus, unread, readOnly, problems: [], ...about }}>
      <Parts />
    </EditingProvider>,
  )
  return { editor, unread, item: () => findItem(editor.draft, id) }
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const list = (name: string) => page.getByRole('combobox', { name })
const upper = () => field(words('authoring.upper', { of: words('authoring.spec') }))

test('limits go into the draft at every key, full-width digits too; an empty field takes the limit away', async () => {
  const { item } = await settingsOf({ kind: 'number', upper: '0.60' })
  await upper().fill('０．７５')
  expect(item()?.upper).toBe('0.75')
  await upper().clear()
  expect(item()?.upper).toBeUndefined()
})

test('what is no number stands in its field with its fault, and not in the draft', async () => {
  const { item, unread } = await settingsOf({ kind: 'number', upper: '0.60' })
  await upper().fill('約1')
  await expect.element(upper()).toHaveAttribute('aria-invalid', 'true')
  expect(item()?.upper).toBe('0.60')
  expect([...unread.state.texts.keys()]).toEqual([`${id}/upper`])
  await upper().fill('1.0')
  await expect.element(upper()).not.toHaveAttribute('aria-invalid')
  expect(unread.state.texts.size).toBe(0)
})

test('keys typed one after the other are one step to take back, and the field follows', async () => {
  const { editor, item } = await settingsOf({ kind: 'number', upper: '0.60' })
  await upper().click()
  await userEvent.keyboard('{End}55')
  expect(item()?.upper).toBe('0.6055')
  editor.undo()
  await expect.element(upper()).toHaveValue('0.60')
})

test('who may only look changes nothing', async () => {
  const { item } = await settingsOf({ kind: 'number', upper: '0.60' }, '見るだけ')
  await expect.element(upper()).toHaveAttribute('readonly')
  await upper().click()
  await userEvent.keyboard('9')
  expect(item()?.upper).toBe('0.60')
  await page.getByText(`${words('authoring.gauge')}・${words('authoring.spc')}`).click()
  await expect.element(list(words('authoring.spc'))).toBeDisabled()
})

test('charts and counters are behind one fold, and a toggle says whether it is on', async () => {
  const { item } = await settingsOf({ kind: 'number' })
  await page.getByText(`${words('authoring.gauge')}・${words('authoring.spc')}`).click()
  await list(words('authoring.spc')).selectOptions(words('authoring.spcKind.IMR'))
  expect(item()?.spc).toBe('IMR')
  const monotonic = page.getByRole('button', { name: words('authoring.monotonic') })
  await monotonic.click()
  await expect.element(monotonic).toHaveAttribute('aria-pressed', 'true')
  expect(item()?.monotonic).toBe(true)
  await monotonic.click()
  expect(item()?.monotonic).toBeUndefined()
})

test('a dial has a range that begins at 0 unless something else is said', async () => {
  const { item } = await settingsOf({ kind: 'number' })
  await page.getByText(`${words('authoring.gauge')}・${words('authoring.spc')}`).click()
  await field(words('authoring.gaugeMax')).fill('1.6')
  expect(item()?.gauge).toMatchObject({ min: '0', max: '1.6' })
  await field(words('authoring.gaugeMin')).fill('-0.1')
  expect(item()?.gauge).toMatchObject({ min: '-0.1', max: '1.6' })
})

test('a range that is cleared is gone, and its photo stays with the one that is typed after it', async () => {
  const gauge = { min: '-0.1', max: '1.6', minAngle: '135', maxAngle: '45' }
  const { item } = await settingsOf({ kind: 'number', gauge })
  await page.getByText(`${words('authoring.gauge')}・${words('authoring.spc')}`).click()
  const [min, max] = [field(words('authoring.gaugeMin')), field(words('authoring.gaugeMax'))]
  await min.fill('')
  await expect.element(min).toHaveValue('')
  await max.fill('')
  expect(item()?.gauge).toBeUndefined()
  await max.fill('2.5')
  expect(item()?.gauge).toEqual({ ...gauge, min: '0', max: '2.5' })
})

test('a formula offers the names that fit, and its fault stands under its letter', async () => {
  const { item } = await settingsOf({ kind: 'calc', formula: '' })
  const formula = list(words('authoring.formula'))
  await formula.click()
  await userEvent.keyboard('[[基')
  await expect.element(page.getByRole('option', { name: /基準/ }).first()).toBeVisible()
  await expect.element(formula).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(formula).toHaveValue('[基準]')
  await userEvent.keyboard('*')
  await expect.element(formula).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('2')
  await expect.element(formula).not.toHaveAttribute('aria-invalid')
  expect(item()?.formula).toBe('[基準]*2')
})

test('choices are written line by line; empty lines are none', async () => {
  const { item } = await settingsOf({ kind: 'select', choices: ['適正'] })
  await field(words('authoring.choices')).fill('適正\n\n 不良 \n')
  expect(item()?.choices).toEqual(['適正', '不良'])
  await field(words('authoring.okChoices')).fill('適正')
  expect(item()?.okChoices).toEqual(['適正'])
})

test('how a code is compared opens the fields that this way needs', async () => {
  const { item } = await settingsOf({ kind: 'qr' })
  await list(words('authoring.match')).selectOptions(words('authoring.matchKind.digits'))
  expect(item()?.match).toMatchObject({ mode: 'digits', start: 1, length: 8 })
  await page.getByRole('spinbutton', { name: words('authoring.matchLength') }).fill('12')
  expect(item()?.match).toMatchObject({ length: 12 })
  await list(words('authoring.match')).selectOptions(words('authoring.matchKind.exact'))
  expect(item()?.match).toBeUndefined()
  expect(page.getByRole('spinbutton').query()).toBeNull()
})

test('a signature says what it means, and may ask for the password', async () => {
  const { item } = await settingsOf({ kind: 'sign' })
  await field(words('authoring.sign')).fill('点検者')
  await page.getByRole('button', { name: words('authoring.reauth') }).click()
  expect(item()?.sign).toEqual({ meaning: '点検者', reauth: true })
})
