import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Prepared } from '../../ecs/prepareEcs.ts'
import { hasStoreOf } from '../../offline/storesHere.ts'
import { toast } from '../../ui/toast.ts'

type Named = { id: string; name: string }

const load = async (userId: string) => {
  const [{ offlineOf }, { preparedEcs, prepareEcs }] = await Promise.all([
    import('../../offline/offline.ts'),
    import('../../ecs/prepareEcs.ts'),
  ])
  return { reach: await offlineOf(userId), preparedEcs, prepareEcs }
}

/** Where nobody has worked yet nothing is prepared, and the store's code is not needed to say so. */
async function readPrepared(userId: string): Promise<Map<string, Prepared>> {
  if (!(await hasStoreOf(userId))) return new Map()
  const { reach, preparedEcs } = await load(userId)
  return await preparedEcs(reach)
}

/** Which ECS this device can be used in without a network, and the way to get one ready. */
export function usePrepared(userId: string) {
  const { t } = useTranslation()
  const [prepared, setPrepared] = useState<Map<string, Prepared>>()
  const [busy, setBusy] = useState<string>()
  useEffect(() => {
    let isOver = false
    readPrepared(userId)
      .then((known) => !isOver && setPrepared(known))
      .catch((error) => console.error('what is prepared cannot be read:', error))
    return () => {
      isOver = true
    }
  }, [userId])

  const prepare = async ({ id, name }: Named) => {
    setBusy(id)
    try {
      const { reach, prepareEcs } = await load(userId)
      const { targets, templates, sheets, at } = await prepareEcs(reach, id)
      setPrepared((before) => new Map(before).set(id, { at, targets, templates, sheets }))
      toast(t('home.prepared', { name, targets, templates, sheets }))
    } catch (error) {
      console.error('an ECS could not be prepared:', error)
      toast(t('home.notPrepared'))
    } finally {
      setBusy(undefined)
    }
  }
  return { prepared, busy, prepare: (ecs: Named) => void prepare(ecs) }
}
