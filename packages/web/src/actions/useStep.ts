import type { ActionChange, ActionMove, api } from '@ecs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../auth/session.tsx'
import { uuid7 } from '../device/uuid7.ts'
import { deliver } from '../sync/requests/deliver.ts'
import type { NamedBlob } from '../sync/requests/request.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { errorWords } from '../ui/errorWords.ts'
import { toast } from '../ui/toast.ts'
import { refreshActions } from './actionQueries.ts'

type Step =
  | { kind: 'actionChange'; change: ActionChange }
  | { kind: 'actionMove'; move: ActionMove }
  | { kind: 'actionPhoto'; when: api.ActionPhoto['when']; photo: NamedBlob }

/**
 * Takes steps of an action in order: kept on this device first, then sent, now or when there is a network. The first that
 * is refused ends it.
 */
export function useStep({ id: actionId, no, title }: Pick<api.ActionDetail, 'id' | 'no' | 'title'>) {
  const { t } = useTranslation()
  const { user } = useSession()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const takeOne = (step: Step) => {
    const common = { id: uuid7(), actionId, name: `${no}　${title}` }
    if (step.kind !== 'actionPhoto') return deliver(user!.id, () => ({ ...common, ...step }))
    const { kind, when, photo } = step
    return deliver(user!.id, (files) => ({ ...common, kind, when, files }), [photo])
  }
  /** Says `done` when all of it has arrived; answers whether nothing was refused. */
  const take = async (steps: readonly Step[], done?: string): Promise<boolean> => {
    setBusy(true)
    try {
      let isWaiting = false
      for (const step of steps) {
        const delivered = await takeOne(step)
        if (delivered.result === 'refused') {
          toast(delivered.message)
          return false
        }
        isWaiting ||= delivered.result === 'waiting'
      }
      if (isWaiting) toast(t('actions.stepKept'))
      else if (done) toast(done)
      return true
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
      return false
    } finally {
      refreshActions(client)
      setBusy(false)
    }
  }
  return { take, isBusy }
}
