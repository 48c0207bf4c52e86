import { enableCompileCache } from 'node:module'
import { readConfig } from './config.ts'
import { StartError } from './startError.ts'

enableCompileCache()

try {
  const config = readConfig(process.env)
  const { run } = await import('./run.ts')
  await run(config)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
