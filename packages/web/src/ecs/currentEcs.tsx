import { createContext, type ReactNode, useContext } from 'react'

/** The ECS (現場) the person works in. */
export type CurrentEcs = { id: string; name: string }

const EcsContext = createContext<CurrentEcs | undefined>(undefined)

export function EcsProvider({ ecs, children }: { ecs: CurrentEcs | undefined; children: ReactNode }) {
  return <EcsContext value={ecs}>{children}</EcsContext>
}

export function useCurrentEcs(): CurrentEcs | undefined {
  return useContext(EcsContext)
}
