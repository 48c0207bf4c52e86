import type { api } from '@ecs/core'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { selectEcs } from '../../ecs/currentEcs.ts'

const goneKey = 'ecs.onlyEcs'

/** Once per visit: whoever comes back to this screen wants to see it. */
const hasGone = (userId: string): boolean => sessionStorage.getItem(goneKey) === userId

/** With one ECS there is nothing to choose: it is selected, and the list opens. Answers whether one is on the way. */
export function useOnlyEcs(userId: string, ecs: readonly api.HomeEcs[] | undefined): boolean {
  const navigate = useNavigate()
  const only = ecs?.length === 1 ? ecs[0] : undefined
  const isLeaving = only !== undefined && !hasGone(userId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigate changes with every address
  useEffect(() => {
    if (!only || !isLeaving) return
    sessionStorage.setItem(goneKey, userId)
    selectEcs(userId, only)
    void navigate('/list')
  }, [only?.id, isLeaving])
  return isLeaving
}
