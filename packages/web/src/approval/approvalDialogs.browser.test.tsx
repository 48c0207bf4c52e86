import '../text/areas/approval.ts'
import '../text/areas/sheet.ts'
import { appError, cellKey, message, type SheetEngine } from '@ecs/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show, showOnSheet, words } from '../../gallery/show.tsx'
import { uuid7 } from '../device/uuid7.ts'
import { ids, processOf } from '../sheet/testing/template.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { ConditionFields } from './SignDialog.tsx'
import { useSubmit } from './useSubmit.ts'

const plan = [
  processOf(1, [
    { kind: 'okng', name: '外観' },
    { kind: 'number', name: '圧力', upper: '15.0', decimals: 1 },
    { kind: 'calc', name: '二倍', formula: '1+1' },
  ]),
]

/** An operator has handed the sheet in, with a pressure that is too high. */
function handedIn(engine: SheetEngine) {
  const actor = { id: uuid7(), groups: ['ecs-operator'], ecsIds: [ids.ecs] }
  const now = new Date().toISOString()
  const about = { checksheetId: engine.checksheet.id, baseRev: 1, deviceId: uuid7(), atDevice: now }
  const answer = (no: number, value: string) => ({
    ...about,
    type: 'result.set' as const,
    id: uuid7(),
    deviceSeq: no,
    draft: { itemId: ids.item(10_000 + no), value, source: 'manual' as const, comment: '計器を確認' },
  })
  for (const operation of [
    answer(1, 'ok'),
    answer(2, '16.2'),
    { ...about, type: 'checksheet.submit' as const, id: uuid7(), deviceSeq: 3 },
  ])
    engine.apply(operation, { actor, now, deputies: [] })
}

const button = (name: string) => page.getByRole('button', { name })
const reason = () => page.getByRole('textbox', { name: words('approval.reason') })

async function returning() {
  const onEnd = vi.fn()
  const screen = await showOnSheet([plan, handedIn], () => <ReturnDialog onEnd={onEnd} />)
  return { ...screen, onEnd }
}

test('nothing is sent back without a reason', async () => {
  await returning()
  await expect.element(button(words('approval.doReturn'))).toBeDisabled()
  await reason().fill('  ')
  await expect.element(button(words('approval.doReturn'))).toBeDisabled()
  await reason().fill('写真が不鮮明')
  await expect.element(button(words('approval.doReturn'))).toBeEnabled()
})

test('what is out of its limits comes first, calculations are not offered, and the sum says what may be changed', async () => {
  const { sheet } = await returning()
  expect(sheet.readCell(cellKey(ids.item(10_002)))?.cell.judgement).toBe('ng')
  const offered = page.getByRole('checkbox')
  expect(offered.elements()).toHaveLength(2)
  await expect.element(offered.first()).toHaveAccessibleName(/圧力/)
  await expect.element(page.getByText(words('approval.allItems'))).toBeVisible()
  await offered.first().click()
  await expect.element(page.getByText(words('approval.chosenItems', { count: 1 }))).toBeVisible()
})

test('a decision that reaches nobody is said in the dialog, which stays as it was', async () => {
  const { onEnd } = await returning()
  await reason().fill('写真が不鮮明')
  const send = button(words('approval.doReturn'))
  await send.click()
  await expect.element(page.getByText(message('networkError').text)).toBeVisible()
  await expect.element(reason()).toHaveValue('写真が不鮮明')
  await expect.element(send).toBeEnabled()
  expect(onEnd).not.toHaveBeenCalled()
})

function Deciding({ decide }: { decide: () => Promise<void> }) {
  const [isDone, setIsDone] = useState(false)
  const { isBusy, refusal, run } = useSubmit(() => setIsDone(true))
  return (
    <>
      <Button disabled={isBusy} onClick={() => void run(decide)}>
        決める
      </Button>
      <p>{isDone ? '決まりました' : refusal}</p>
    </>
  )
}

test('a button at work takes no second tap, and the decision is made once', async () => {
  const made = Promise.withResolvers<void>()
  const decide = vi.fn(() => made.promise)
  await show(<Deciding decide={decide} />)
  await button('決める').dblClick()
  expect(decide).toHaveBeenCalledTimes(1)
  await expect.element(button('決める')).toBeDisabled()
  made.resolve()
  await expect.element(page.getByText('決まりました')).toBeVisible()
  await expect.element(button('決める')).toBeEnabled()
})

test('a refusal is told in its own words, and the next try begins without them', async () => {
  const decide = vi.fn<() => Promise<void>>()
  decide.mockRejectedValueOnce(appError('staleContent'))
  await show(<Deciding decide={decide} />)
  await button('決める').click()
  await expect.element(page.getByText(message('staleContent').text)).toBeVisible()
  decide.mockResolvedValueOnce()
  await button('決める').click()
  await expect.element(page.getByText('決まりました')).toBeVisible()
  expect(page.getByText(message('staleContent').text).query()).toBeNull()
})

test('Esc leaves the record as it was', async () => {
  const { onEnd } = await returning()
  await reason().fill('写真が不鮮明')
  await userEvent.keyboard('{Escape}')
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('a password is typed where the dialog begins, and Enter signs', async () => {
  const onEnter = vi.fn()
  const onPassword = vi.fn()
  const nothing = () => undefined
  await show(
    <dialog open>
      <PasswordFields password="" onPassword={onPassword} code={undefined} onCode={nothing} onEnter={onEnter} isFirst />
    </dialog>,
  )
  const password = page.getByLabelText(words('approval.password'))
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAttribute('type', 'password')
  await userEvent.keyboard('a{Enter}')
  expect(onPassword).toHaveBeenCalledExactlyOnceWith('a')
  expect(onEnter).toHaveBeenCalledTimes(1)
  expect(page.getByLabelText(words('approval.code')).query()).toBeNull()
})

test('a code and a passkey are offered where the pool has them', async () => {
  const onCode = vi.fn()
  const onPasskey = vi.fn()
  const nothing = () => undefined
  await show(
    <PasswordFields
      password="x"
      onPassword={nothing}
      code=""
      onCode={onCode}
      onEnter={nothing}
      onPasskey={onPasskey}
    />,
  )
  await page.getByLabelText(words('approval.code')).fill('123456')
  expect(onCode).toHaveBeenLastCalledWith('123456')
  await button(words('approval.passkey')).click()
  expect(onPasskey).toHaveBeenCalledTimes(1)
})

test('a condition has words and a day', async () => {
  const onChange = vi.fn()
  await show(<ConditionFields condition={{ text: '', dueOn: '' }} onChange={onChange} />)
  const text = page.getByRole('textbox', { name: words('approval.condition') })
  await expect.element(text).toHaveAccessibleDescription(words('approval.conditionHint'))
  await text.fill('再測定')
  expect(onChange).toHaveBeenLastCalledWith({ text: '再測定', dueOn: '' })
  await page.getByLabelText(words('approval.dueOn')).fill('2026-11-25')
  expect(onChange).toHaveBeenLastCalledWith({ text: '', dueOn: '2026-11-25' })
})
