import { expect, test } from 'vitest'
import { emptyWords } from './emptyFields.ts'

const field = (label: string, placeholder: string) =>
  ({ labels: [{ textContent: label }], placeholder }) as unknown as HTMLInputElement

test('an empty field is named in our words', () => {
  expect(emptyWords(field('ユーザー名', 'ユーザー名を入力'), 'ja')).toBe('「ユーザー名」を入力してください。')
})

test('other languages of the widget say what the placeholder asks for', () => {
  expect(emptyWords(field('Username', 'Enter your Username'), 'en')).toBe('Enter your Username')
})
