import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../gallery/show.tsx'
import { HoldableButton } from './HoldableButton.tsx'

test('a press is enough where nothing has to be held', async () => {
  const onPress = vi.fn()
  const screen = await show(
    <HoldableButton needsHold={false} onPress={onPress}>
      良
    </HoldableButton>,
  )
  await screen.getByRole('button', { name: '良' }).click()
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('a tap does nothing, a press that lasts does it once', async () => {
  const onPress = vi.fn()
  const screen = await show(
    <HoldableButton needsHold onPress={onPress}>
      良
    </HoldableButton>,
  )
  const button = screen.getByRole('button', { name: '良' })
  await button.click()
  await button.click({ delay: 300 })
  expect(onPress).not.toHaveBeenCalled()
  await button.click({ delay: 900 })
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('a key has to be held as well', async () => {
  const onPress = vi.fn()
  const screen = await show(
    <HoldableButton needsHold onPress={onPress}>
      良
    </HoldableButton>,
  )
  screen.getByRole('button', { name: '良' }).element().focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{Enter}')
  expect(onPress).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter>}')
  await vi.waitFor(() => expect(onPress).toHaveBeenCalledTimes(1))
  await userEvent.keyboard('{/Enter}')
  expect(onPress).toHaveBeenCalledTimes(1)
})
