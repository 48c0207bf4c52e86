import { useEffect, useRef, useState } from 'react'
import { hasStoreOf } from '../../device/existingStores.ts'
import type { PartName, Prepared } from '../../sync/prepare/prepared.ts'
import type { Progress } from '../../sync/prepare/prepareEcs.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { toast } from '../../ui/toast.ts'

type Named = { id: string; name: string }

/** What is being fetched now. It goes on while people look at something else. */
export type Preparation = { ecsId: string; progress: Progress | undefined; stop: () => void }

const load = async (userId: string) => {
  const [{ syncClientOf }, { forgetEcs, preparedEcs, prepareEcs }] = await Promise.all([
    import('../../sync/syncClient.ts'),
    import('../../sync/prepare/index.ts'),
  ])
  return { reach: await syncClientOf(userId), forgetEcs, preparedEcs, prepareEcs }
}

/** Where nobody has worked yet nothing is prepared, and the store's code is not needed to say so. */
async function readPrepared(userId: string): Promise<Map<string, Prepared>> {
  if (!(await hasStoreOf(userId))) return new Map()
  const { reach, preparedEcs } = await load(userId)
  return await preparedEcs(reach.store)
}

/** Which ECS this device can be used in without a network, and the ways to get one ready or off the device. */
export function usePrepared(userId: string) {
  const { t } = useTranslation()
  const [prepared, setPrepared] = useState<Map<string, Prepared>>()
  const [running, setRunning] = useState<Preparation>()
  const isOver = useRef(false)
  const read = () =>
    readPrepared(userId)
      .then((known) => !isOver.current && setPrepared(known))
      .catch((error) => console.error('what is prepared cannot be read:', error))
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once per person
  useEffect(() => {
    isOver.current = false
    void read()
    return () => {
      isOver.current = true
    }
  }, [userId])

  const prepare = async ({ id }: Named, only?: readonly PartName[]) => {
    const stopping = new AbortController()
    const { signal } = stopping
    const base = { ecsId: id, stop: () => stopping.abort() }
    setRunning({ ...base, progress: undefined })
    try {
      const { reach, prepareEcs } = await load(userId)
      const tell = (progress: Progress) => !isOver.current && setRunning({ ...base, progress })
      await prepareEcs(reach, id, { signal, tell, ...(only && { only }) })
    } catch (error) {
      if (!signal.aborted) console.error('an ECS could not be prepared:', error)
      toast(t(signal.aborted ? 'prepare.canceled' : 'home.notPrepared'))
    }
    await read()
    if (!isOver.current) setRunning(undefined)
  }

  const forget = async ({ id, name }: Named) => {
    const { reach, forgetEcs } = await load(userId)
    await forgetEcs(reach.store, id)
    toast(t('prepare.forgotten', { name }))
    await read()
  }
  return { prepared, running, prepare, forget }
}
