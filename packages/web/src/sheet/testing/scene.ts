import { afterEach, beforeEach } from 'vitest'
import { openTab, type TabOptions, type TestTab } from './device.ts'
import { ReferenceServer } from './referenceServer.ts'

export type Scene = { server: ReferenceServer; open: (options?: TabOptions) => Promise<TestTab> }

/** A fresh server for every test of a file; whatever the test opens is closed behind it. */
export function sceneOfEachTest(): Scene {
  const tabs: TestTab[] = []
  const scene: Scene = {
    server: new ReferenceServer(),
    open: async (options) => {
      const tab = await openTab(scene.server, options)
      tabs.push(tab)
      return tab
    },
  }
  beforeEach(async () => {
    scene.server = await new ReferenceServer().listen()
  })
  afterEach(async () => {
    for (const tab of tabs.splice(0)) tab.kill()
    await scene.server.close()
  })
  return scene
}
