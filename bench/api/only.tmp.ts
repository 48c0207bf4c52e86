import { startProduct } from '../../e2e/server/startProduct.ts'
import { readFileSync } from 'node:fs'
import { measure } from './measure.ts'
import { makeWorld } from './world.ts'
const [save='all', items='30', clients='16', seconds='8'] = process.argv.slice(2)
const product = await startProduct({ env: { ECS_DEMO_DAYS: '0', ...(process.env.PROF && {NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/hprof'}) } })
try {
  const world = await makeWorld(product.url, +items)
  console.log(await measure('x', { port: Number(new URL(product.url).port), world, save: save as 'all', clients: +clients, seconds: +seconds }, { server: product.process.pid!, postgres: Number(readFileSync(product.dataDir+'/postgres/cluster/postmaster.pid','utf8').split('\n')[0]) }))
} finally { await product.stop() }
