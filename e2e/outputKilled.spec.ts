import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { api } from '../packages/core/src/index.ts'
import { openZip } from '../packages/server/src/engines/tables/zip.ts'
import { uuid7 } from '../packages/web/src/device/uuid7.ts'
import { type Inspector, inspectorAt, signIn, workplaceOf } from './faults/site.ts'
import { longForm } from './look/longForm.ts'
import { startProduct } from './server/startProduct.ts'

const count = Number(process.env.ECS_OUTPUT_SHEETS ?? api.mostOutputSheets)
const atOnce = 50

/** Begun sheets of one place: what is in them does not matter here. */
async function givenSheets({ send, operation }: Inspector, place: object): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuid7())
  for (let from = 0; from < count; from += atOnce) {
    const draft = { ...place, start: true, reason: '出力の試験', note: '' }
    const made = ids.slice(from, from + atOnce).map((id) => operation('checksheet.create', id, { draft }))
    for (const { kind } of await send(made)) expect(kind).toBe('applied')
  }
  return ids
}

const partsIn = (dataDir: string): string[] => {
  const folder = join(dataDir, 'outputs')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Short forms: outputs.test.ts (a try that ends in the middle) and jobs.test.ts (a killed server's job is taken over). */
test(
  `an output of ${count} sheets whose server is killed in the middle is made by the next one, and never half`,
  longForm,
  async () => {
    test.setTimeout(1_800_000)
    let product = await startProduct()
    const { dataDir } = product
    const place = await workplaceOf(inspectorAt(product.url, await signIn(product.url, 'operator')))
    const ids = await givenSheets(inspectorAt(product.url, await signIn(product.url, 'operator')), place)
    let { call } = inspectorAt(product.url, await signIn(product.url, 'leader'))
    const outputId = uuid7()
    const params = { outputId }
    const body = { kind: 'sheet', format: 'zip', ids } as const
    await call(api.putOutput, { params: { ecsId: place.ecsId, outputId }, body })
    const far = async () => (await call(api.getOutput, { params })).done
    await expect.poll(far, { timeout: 600_000, intervals: [100] }).toBeGreaterThan(count / 3)
    await product.kill()
    expect(partsIn(dataDir)).toEqual([`${outputId}.part`])

    product = await startProduct({ dataDir })
    call = inspectorAt(product.url, await signIn(product.url, 'leader')).call
    expect((await call(api.getOutput, { params })).bytes).toBeNull()
    await expect(call(api.getOutputLink, { params })).rejects.toMatchObject({ code: 'W-094' })
    const state = async () => (await call(api.getOutput, { params })).status
    await expect.poll(state, { timeout: 1_200_000, intervals: [1000] }).toBe('done')
    const { url } = await call(api.getOutputLink, { params })
    const zip = openZip(Buffer.from(await (await fetch(new URL(url, product.url))).arrayBuffer()))
    expect(zip?.names).toHaveLength(count)
    expect(zip?.read(zip.names.at(-1)!)?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(partsIn(dataDir)).toEqual([])
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
)
