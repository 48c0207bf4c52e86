import '../text/areas/sheet.ts'
import { type Cell, cellKey } from '@ecs/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showOnSheet, words } from '../../gallery/show.tsx'
import { ids, processOf } from '../sheet/testing/template.ts'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { keepReading, type PendingReading, pendingReading } from './pending.ts'
import { ReadingCheck } from './ReadingCheck.tsx'

const key = cellKey(ids.item(10_001))
const read: PendingReading = {
  reading: {
    text: '16.74',
    confidence: 0.99,
    isAsked: false,
    candidates: [],
    lines: [{ text: '16.74', confidence: 0.99, characters: [] }],
    crop: { blob: new Blob(), width: 4, height: 3 },
    engine: 'test',
  },
  takenAt: '2026-11-19T08:00:00.000Z',
  source: 'pm',
  taken: 'camera',
}

/** Leaves the page of the reading and comes back, as who looks at the sheet meanwhile. */
function Page() {
  const { sheet } = useOpenSheet()
  const [isThere, setIsThere] = useState(true)
  const pending = pendingReading(sheet.id, key)
  const cell = sheet.readCell(key)?.cell as Cell
  return (
    <>
      <button type="button" onClick={() => setIsThere(!isThere)}>
        行き来
      </button>
      {isThere && pending && (
        <ReadingCheck cell={cell} pending={pending} onAgain={() => undefined} onDone={() => setIsThere(false)} />
      )}
    </>
  )
}

const value = () => page.getByRole('textbox')

test('what was corrected and not yet decided is there again, and is recorded', async () => {
  const { sheet } = await showOnSheet(
    [[processOf(1, [{ kind: 'number', name: '油圧', unit: 'MPa', decimals: 2 }])]],
    ({ sheet: open }) => {
      keepReading(open.id, key, read)
      return <Page />
    },
  )
  await expect.element(value()).toHaveValue('16.74')
  await page.getByRole('button', { name: words('reading.more', { step: '0.01' }) }).click()
  await expect.element(value()).toHaveValue('16.75')
  await page.getByRole('button', { name: '行き来' }).click()
  await expect.element(value()).not.toBeInTheDocument()
  await page.getByRole('button', { name: '行き来' }).click()
  await expect.element(value()).toHaveValue('16.75')
  await page.getByRole('button', { name: words('reading.decide', { value: '16.75 MPa' }) }).click()
  await expect.poll(() => sheet.readCell(key)?.cell.value).toBe('16.75')
})
