import { expect, test } from '@playwright/test'
import { Office } from '../bench/approve/office.ts'
import { longForm } from './look/longForm.ts'
import { startProduct } from './server/startProduct.ts'

const sheets = 300

test(
  'a server killed in the middle of a bulk approval: every sheet is approved or not, and says which',
  longForm,
  async () => {
    test.setTimeout(300_000)
    const first = await startProduct()
    const office = await Office.open(first.url)
    const ids = await office.submit(sheets)
    const approvals = await office.signAll(await office.read(ids))
    const cut = office.send(approvals).catch((error: Error) => error)
    await expect.poll(() => office.answered, { timeout: 120_000, intervals: [50] }).toBeGreaterThanOrEqual(100)
    await first.kill()
    await cut

    const second = await startProduct({ dataDir: first.dataDir })
    office.moveTo(second.url)
    const before = await office.statusesOf(ids)
    expect(before.filter((status) => status === 'approved').length).toBeGreaterThanOrEqual(100)
    expect(new Set(before)).toEqual(new Set(['approved', 'waiting']))
    // The same operations again: what was done is said to be done, the rest is done now, nothing twice.
    const kinds = await office.send(approvals)
    expect(kinds.filter((kind) => kind === 'duplicate')).toHaveLength(before.filter((one) => one === 'approved').length)
    expect(kinds.filter((kind) => kind === 'rejected')).toEqual([])
    expect(new Set(await office.statusesOf(ids))).toEqual(new Set(['approved']))
    expect(await office.countSound(ids.slice(0, 20))).toBe(20)
    await second.stop()
  },
)
