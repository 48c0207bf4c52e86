import { enableCompileCache, flushCompileCache } from 'node:module'
import { readConfig } from './config.ts'
import { StartError } from './startError.ts'

enableCompileCache()

try {
  const config = readConfig(process.env)
  const { run } = await import('./run.ts')
  await run(config)
  // A process that is killed writes nothing: the next start would translate every file again.
  flushCompileCache()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
