import { expect, test } from 'vitest'
import { readApart } from './readApart.ts'
import { writeWorkbook } from './writeWorkbook.ts'

test('a workbook is read in a thread of its own, refused in words, and stopped when it takes too long', async () => {
  const book = writeWorkbook([{ name: '点検表', rows: [[{ value: '項目' }]] }])
  expect((await readApart(book)).sheets[0]?.name).toBe('点検表')
  await expect(readApart(Buffer.from('no workbook'))).rejects.toMatchObject({ code: 'T-121', status: 422 })
  const rows = Array.from({ length: 1500 }, (_, row) =>
    Array.from({ length: 20 }, (_, at) => ({ value: `${row}-${at}` })),
  )
  const large = writeWorkbook([{ name: '点検表', rows }])
  await expect(readApart(large, { mostMs: 0, mostMegabytes: 256 })).rejects.toMatchObject({ code: 'T-130' })
})
