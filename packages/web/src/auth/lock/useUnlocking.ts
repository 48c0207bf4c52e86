import { useState } from 'react'
import { keepKey } from '../../device/keyring.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import type { User } from '../client/signedInUser.ts'
import { unlock } from '../startSession.ts'

type Key = Parameters<typeof keepKey>[1]

/** Opens the page again with the key that `open` finds; whoever finds none says why by `setTrouble`. */
export function useUnlocking(user: User) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const openWith = async (open: () => Promise<Key | undefined>) => {
    setBusy(true)
    setTrouble(undefined)
    try {
      const key = await open()
      if (!key) return
      await keepKey(user.id, key)
      unlock(user)
    } catch (error) {
      console.error('unlocking failed:', error)
      setTrouble(t('lock.broken'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, trouble, setTrouble, openWith }
}
