import type { KeyValueStorageInterface } from 'aws-amplify/utils'
import { backUp, dropBackup } from '../backup.ts'

/** Everything that goes into a storage has a second copy that survives a dead battery. */
export function backedUp(storage: KeyValueStorageInterface): KeyValueStorageInterface {
  return {
    getItem: (key) => storage.getItem(key),
    setItem: async (key, value) => {
      await storage.setItem(key, value)
      backUp(key, value)
    },
    removeItem: async (key) => {
      await storage.removeItem(key)
      dropBackup(key)
    },
    clear: () => storage.clear(),
  }
}
