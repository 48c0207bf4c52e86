import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../gallery/show.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

function Question({ first }: { first?: 'yes' }) {
  const [isOpen, setIsOpen] = useState(false)
  const [closed, setClosed] = useState(0)
  const [answers, setAnswers] = useState(0)
  const close = () => {
    setIsOpen(false)
    setClosed((count) => count + 1)
  }
  const actions = (
    <>
      <Button onClick={close}>やめる</Button>
      <Button kind="primary" data-first={first} onClick={() => setAnswers((count) => count + 1)}>
        進む
      </Button>
    </>
  )
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>たずねる</Button>
      <p data-testid="told">{`閉${closed} 答${answers}`}</p>
      <Dialog isOpen={isOpen} title="よろしいですか" onClose={close} actions={actions}>
        <input aria-label="理由" />
      </Dialog>
    </>
  )
}

async function ask(first?: 'yes') {
  const screen = await show(<Question {...(first && { first })} />)
  await screen.getByRole('button', { name: 'たずねる' }).click()
  return screen
}

test('a dialog is named by its question and begins at its first control', async () => {
  const screen = await ask()
  await expect.element(screen.getByRole('dialog', { name: 'よろしいですか' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: '理由' })).toHaveFocus()
})

test('a dialog begins where it says', async () => {
  const screen = await ask('yes')
  await expect.element(screen.getByRole('button', { name: '進む' })).toHaveFocus()
})

test('Tab stays inside while the dialog stands', async () => {
  const screen = await ask()
  const inside = screen.getByRole('dialog').element()
  for (let presses = 0; presses < 8; presses += 1) {
    await userEvent.tab()
    // The browser's own bar is a stop too; the page behind is not.
    expect(document.activeElement === document.body || inside.contains(document.activeElement)).toBe(true)
  }
})

test('Esc closes, once, and the focus returns to where it came from', async () => {
  const screen = await ask()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByTestId('told')).toHaveTextContent('閉1 答0')
  expect(screen.getByRole('dialog').query()).toBeNull()
  await expect.element(screen.getByRole('button', { name: 'たずねる' })).toHaveFocus()
})

test('a press outside closes, a press inside does not', async () => {
  const screen = await ask()
  await screen.getByText('よろしいですか').click()
  await expect.element(screen.getByTestId('told')).toHaveTextContent('閉0 答0')
  await userEvent.click(screen.getByRole('dialog'), { position: { x: -200, y: -100 }, force: true })
  await expect.element(screen.getByTestId('told')).toHaveTextContent('閉1 答0')
})

test('a dialog that was closed opens again', async () => {
  const screen = await ask()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'たずねる' }).click()
  await screen.getByRole('button', { name: '進む' }).click()
  await expect.element(screen.getByTestId('told')).toHaveTextContent('閉1 答1')
})
