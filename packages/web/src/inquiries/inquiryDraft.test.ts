import { expect, test } from 'vitest'
import { addFiles, contextOf, draftOf, faultsOf } from './inquiryDraft.ts'

const written = { category: 'bug' as const, subject: ' 送れません ', body: ' 写真が送れませんでした。 ', files: [] }

test('a subject and ten letters are needed; blanks do not count', () => {
  expect(faultsOf(written)).toEqual({})
  expect(faultsOf({ ...written, subject: '  ', body: '   短い   ' })).toEqual({
    subject: 'needSubject',
    body: 'needBody',
  })
  expect(draftOf(written, {})).toMatchObject({ subject: '送れません', body: '写真が送れませんでした。' })
})

test('the context tells the screen and the error, and nothing that stands behind the path', () => {
  const known = { from: '/search/result/x?q=佐藤#a', errorId: 'E-1234-ABCD', unsent: 2, device: 'Chrome' }
  expect(contextOf(known)).toMatchObject({ route: '/search/result/x', lastErrorId: 'E-1234-ABCD', unsentCount: 2 })
  expect(contextOf({ ...known, from: 'https://elsewhere.example/', errorId: null })).not.toHaveProperty('route')
})

test('five files of ten megabytes, no more and no larger', () => {
  const file = (name: string, size = 10) => ({ name, size }) as File
  const five = Array.from({ length: 5 }, (_, n) => file(String(n)))
  expect(addFiles([], five)).toEqual({ files: five })
  expect(addFiles(five, [file('6')])).toMatchObject({ files: five, fault: { is: 'tooMany' } })
  expect(addFiles([], [file('large', 10_000_001), file('small')])).toEqual({
    files: [file('small')],
    fault: { is: 'tooLarge', name: 'large' },
  })
})
