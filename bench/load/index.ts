import { freePorts } from '../../e2e/failover/programs.ts'
import { startProduct } from '../../e2e/server/startProduct.ts'
import { makeWorld } from '../api/world.ts'
import { printTable, type Row } from '../table.ts'
import { devicesComeBack, overload, peopleAtWork, type Site, signInStorm } from './runs.ts'
import { soak } from './soak.ts'

/** RELIABILITY L1, L2, L4 and L8 against the real server; counts by ECS_LOAD_PEOPLE, _MINUTES, _DEVICES, _OVER. */
export const benchLoad = (): Promise<Row[]> =>
  atSite(async (site) => {
    const rows: Row[] = []
    for (const run of [signInStorm, devicesComeBack, overload, peopleAtWork]) {
      const found = await run(site)
      // Hours may lie between the first and the last.
      printTable(found)
      rows.push(...found)
    }
    return rows
  })

/** RELIABILITY L7: two hours, or ECS_SOAK_MINUTES. */
export const benchSoak = (): Promise<Row[]> => atSite(soak)

async function atSite(run: (site: Site) => Promise<Row[]>): Promise<Row[]> {
  const [metricsPort] = await freePorts(1)
  const product = await startProduct({ env: { ECS_DEMO_DAYS: '0', ECS_METRICS_PORT: String(metricsPort) } })
  try {
    const world = await makeWorld(product.url, 30)
    const { url, process } = product
    return await run({ url, port: Number(new URL(url).port), pid: process.pid!, metricsPort: metricsPort!, world })
  } finally {
    await product.stop()
  }
}
