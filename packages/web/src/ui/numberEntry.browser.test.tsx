import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show, words } from '../../gallery/show.tsx'
import { pressKey } from './numberTyping.ts'
import { TenKey } from './TenKey.tsx'
import { ValueBox } from './ValueBox.tsx'

type Options = { initial?: string; onEnter?: () => void; onRefuse?: () => void; isFresh?: boolean; decimals?: number }

function Entry({ initial = '', onEnter, onRefuse, isFresh = false, decimals = 1 }: Options) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <ValueBox
        label="圧力"
        unit="MPa"
        value={value}
        decimals={decimals}
        onChange={setValue}
        isFresh={() => isFresh}
        {...(onEnter && { onEnter })}
        {...(onRefuse && { onRefuse })}
      />
      <TenKey
        decimals={decimals}
        previous="14.2"
        onPress={(press) => setValue(typeof press === 'object' ? press.text : pressKey(value, press, { decimals }))}
      />
    </>
  )
}

const field = (screen: Awaited<ReturnType<typeof show>>) => screen.getByRole('textbox', { name: '圧力' })
const key = (screen: Awaited<ReturnType<typeof show>>, name: string) => screen.getByRole('button', { name })

test('the ten-key writes, and the field keeps the focus, so that keys and presses mix', async () => {
  const screen = await show(<Entry />)
  await field(screen).click()
  await key(screen, '1').click()
  await userEvent.keyboard('4')
  await key(screen, words('tenKey.point')).click()
  await key(screen, '2').click()
  await expect.element(field(screen)).toHaveValue('14.2')
  await expect.element(field(screen)).toHaveFocus()
})

test('backspace, sign, clear and the value of last time have keys with names', async () => {
  const screen = await show(<Entry initial="1.5" />)
  await key(screen, words('tenKey.backspace')).click()
  await expect.element(field(screen)).toHaveValue('1.')
  await key(screen, words('tenKey.sign')).click()
  await expect.element(field(screen)).toHaveValue('-1.')
  await key(screen, words('tenKey.clear')).click()
  await expect.element(field(screen)).toHaveValue('')
  await screen.getByRole('button', { name: /14\.2/ }).click()
  await expect.element(field(screen)).toHaveValue('14.2')
})

test('a whole number has no point, and a place too many is refused out loud', async () => {
  const onRefuse = vi.fn()
  const screen = await show(<Entry decimals={0} onRefuse={onRefuse} />)
  await expect.element(key(screen, words('tenKey.point'))).toBeDisabled()
  await field(screen).click()
  await userEvent.keyboard('12.')
  await expect.element(field(screen)).toHaveValue('12')
  expect(onRefuse).toHaveBeenCalled()
})

test('full-width digits are understood', async () => {
  const screen = await show(<Entry />)
  await field(screen).fill('１２．５')
  await expect.element(field(screen)).toHaveValue('12.5')
})

test('typing over a number that stands replaces it; Enter says that it is done', async () => {
  const onEnter = vi.fn()
  const screen = await show(<Entry initial="9.9" isFresh onEnter={onEnter} />)
  await field(screen).click()
  await userEvent.keyboard('7{Enter}')
  await expect.element(field(screen)).toHaveValue('7')
  expect(onEnter).toHaveBeenCalledTimes(1)
})

test('letters leave the number as it is', async () => {
  const screen = await show(<Entry initial="3" />)
  await field(screen).click()
  await userEvent.keyboard('abc')
  await expect.element(field(screen)).toHaveValue('3')
})
