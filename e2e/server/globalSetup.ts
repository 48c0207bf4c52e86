import { startProduct } from './startProduct.ts'

/** One real server with demo data for all journeys; each journey makes what it changes. */
export default async function globalSetup() {
  const product = await startProduct()
  process.env.ECS_E2E_URL = product.url
  process.env.ECS_E2E_DATA = product.dataDir
  return () => product.stop()
}
