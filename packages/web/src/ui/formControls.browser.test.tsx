import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../gallery/show.tsx'
import { CheckList } from './CheckList.tsx'
import { SelectField, TextArea, TextField } from './Field.tsx'
import { FileButton } from './FileButton.tsx'
import { Segmented } from './Segmented.tsx'

test('a field is found by its label, and readers hear its hint and its error', async () => {
  const screen = await show(<TextField label="ロット" hint="8文字" error="「ロット」を入力してください。" />)
  const field = screen.getByRole('textbox', { name: 'ロット' })
  await expect.element(field).toHaveAccessibleDescription('8文字 「ロット」を入力してください。')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('「ロット」を入力してください。')
})

test('a field without a fault is not marked', async () => {
  const screen = await show(<TextArea label="備考" defaultValue="良好" />)
  await expect.element(screen.getByRole('textbox', { name: '備考' })).not.toHaveAttribute('aria-invalid')
  expect(screen.getByRole('alert').query()).toBeNull()
})

test('a hidden label is no less a label, and a press on a shown one leads into its field', async () => {
  const screen = await show(
    <>
      <TextField label="隠れた名前" isLabelHidden />
      <TextField label="見える名前" />
    </>,
  )
  await expect.element(screen.getByRole('textbox', { name: '隠れた名前' })).toBeVisible()
  await screen.getByText('見える名前').click()
  await expect.element(screen.getByRole('textbox', { name: '見える名前' })).toHaveFocus()
})

test('a list is chosen from by keys and says what was chosen', async () => {
  const chosen: string[] = []
  const screen = await show(
    <SelectField label="シフト" onChange={(event) => chosen.push(event.target.value)}>
      <option value="day">日勤</option>
      <option value="night">夜勤</option>
    </SelectField>,
  )
  const field = screen.getByRole('combobox', { name: 'シフト' })
  await field.selectOptions('夜勤')
  expect(chosen).toEqual(['night'])
  await expect.element(field).toHaveDisplayValue('夜勤')
})

test('dates and times are shown the same on every tablet, and the words stay out of the way of readers', async () => {
  const screen = await show(
    <>
      <TextField label="期限" type="date" value="2026-11-20" onChange={() => undefined} />
      <TextField label="時刻" type="time" value="08:05" onChange={() => undefined} />
    </>,
  )
  const shown = [...screen.container.querySelectorAll('[aria-hidden=true]')].map(({ textContent }) => textContent)
  expect(shown).toEqual(['2026/11/20', '08:05'])
})

test('a date is typed in by keys', async () => {
  const taken: string[] = []
  const screen = await show(<TextField label="期限" type="date" onChange={(event) => taken.push(event.target.value)} />)
  await screen.getByLabelText('期限').fill('2026-11-20')
  expect(taken.at(-1)).toBe('2026-11-20')
})

function Order() {
  const [order, setOrder] = useState<'due' | 'name' | 'area'>('due')
  const options = [
    { value: 'due' as const, label: '期限順' },
    { value: 'name' as const, label: '名称' },
    { value: 'area' as const, label: '場所' },
  ]
  return <Segmented label="並び" hint="上から" value={order} onChange={setOrder} options={options} />
}

test('choices side by side are one stop of Tab, and arrows go through them', async () => {
  const screen = await show(<Order />)
  const group = screen.getByRole('group', { name: '並び' })
  await expect.element(group).toHaveAccessibleDescription('上から')
  await userEvent.tab()
  await expect.element(screen.getByRole('radio', { name: '期限順' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('radio', { name: '名称' })).toBeChecked()
  await screen.getByText('場所').click()
  await expect.element(screen.getByRole('radio', { name: '場所' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: '名称' })).not.toBeChecked()
})

function Days() {
  const [days, setDays] = useState<readonly ('mon' | 'tue' | 'wed')[]>(['wed'])
  const options = [
    { value: 'mon' as const, label: '月曜', note: '朝礼のあと' },
    { value: 'tue' as const, label: '火曜' },
    { value: 'wed' as const, label: '水曜' },
  ]
  return (
    <>
      <CheckList label="曜日" options={options} values={days} onChange={setDays} error="1つ以上" />
      <output>{days.join(',')}</output>
    </>
  )
}

test('several of a few: the whole row is the target, and the order is that of the list', async () => {
  const screen = await show(<Days />)
  await screen.getByText('朝礼のあと').click({ force: true })
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('mon,wed')
  await screen.getByRole('checkbox', { name: '水曜' }).click({ force: true })
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('mon')
  await expect.element(screen.getByRole('group', { name: '曜日' })).toHaveAccessibleDescription('1つ以上')
})

test('the same file may be chosen twice, and a disabled button asks for none', async () => {
  const taken: string[] = []
  const file = new File(['x'], '図面.pdf', { type: 'application/pdf' })
  const screen = await show(
    <>
      <FileButton icon="document" label="ファイル" onFiles={(files) => taken.push(...files.map(({ name }) => name))} />
      <FileButton icon="document" label="もう一つ" isDisabled onFiles={() => taken.push('never')} />
    </>,
  )
  const field = screen.container.querySelector('input[aria-label=ファイル]') as HTMLInputElement
  await userEvent.upload(field, file)
  await userEvent.upload(field, file)
  expect(taken).toEqual(['図面.pdf', '図面.pdf'])
  await expect.element(screen.getByRole('button', { name: 'もう一つ' })).toBeDisabled()
})
