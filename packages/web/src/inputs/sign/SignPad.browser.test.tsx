import '../../text/areas/sheet.ts'
import { message } from '@ecs/core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show, words } from '../../../gallery/show.tsx'
import { SignPad } from './SignPad.tsx'
import type { Stroke } from './strokes.ts'

const button = (name: string) => page.getByRole('button', { name })
const paper = () => page.getByRole('img', { name: words('sheet.sign.pad', { label: '点検者' }) })

async function pad(onSign = vi.fn<(strokes: readonly Stroke[]) => Promise<void>>(async () => undefined)) {
  await show(<SignPad label="点検者" onSign={onSign} />)
  // The drawing program has come when the paper is as sharp as the screen.
  await vi.waitFor(() => expect((paper().element() as HTMLCanvasElement).width).not.toBe(300))
  return onSign
}

const write = async () => {
  const canvas = paper()
  await userEvent.dragAndDrop(canvas, canvas, {
    sourcePosition: { x: 20, y: 20 },
    targetPosition: { x: 160, y: 60 },
    steps: 12,
  })
}

test('what is written is signed with, or written anew', async () => {
  const onSign = await pad()
  await write()
  await expect.element(button(words('sheet.sign.done'))).toBeVisible()
  await button(words('sheet.sign.clear')).click()
  await expect.element(button(words('sheet.sign.byName'))).toBeVisible()
  await write()
  await button(words('sheet.sign.done')).click()
  expect(onSign).toHaveBeenCalledTimes(1)
  expect(onSign.mock.calls[0]?.[0].flat().length).toBeGreaterThan(3)
})

test('a dot is no signature', async () => {
  const onSign = await pad()
  await paper().click({ position: { x: 30, y: 30 } })
  await button(words('sheet.sign.done')).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message('signMissing').text)
  expect(onSign).not.toHaveBeenCalled()
})

test('a keyboard signs by name, and once: the buttons wait until it is kept', async () => {
  const kept = Promise.withResolvers<void>()
  const onSign = await pad(vi.fn(() => kept.promise))
  button(words('sheet.sign.byName')).element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(onSign).toHaveBeenCalledTimes(1)
  await expect.element(button(words('sheet.sign.byName'))).toBeDisabled()
  kept.resolve()
  await expect.element(button(words('sheet.sign.byName'))).toBeEnabled()
})
