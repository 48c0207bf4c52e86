import { dropLeftovers } from './cluster.ts'
import { abandonRunFolder, makeRunFolder, removeRunFolder, sweepRunFolders } from './runFolder.ts'

/** Vitest calls this once per run. The cluster itself starts when the first test asks for a database. */
export async function setup() {
  await sweepRunFolders()
  const folder = makeRunFolder()
  process.env.ECS_TEST_RUN = folder
  const abandon = () => abandonRunFolder(folder)
  process.once('exit', abandon)
  return async () => {
    process.removeListener('exit', abandon)
    await dropLeftovers(folder)
    await removeRunFolder(folder)
  }
}
