import type { KeyScope } from '@ecs/core'

/** Who is calling, from a verified access token. */
export type User = {
  /** The token's `sub`: stable for life. */
  id: string
  username: string
  groups: string[]
  /** Set for another system that calls with an API key: it is in these ECS and nowhere else. */
  key?: { name: string; scopes: KeyScope[]; ecsIds: string[]; expiresAt: Date }
  /** The sign-in behind the token: its id for life, when the person proved who they are, and whether on the pool's own pages. */
  session?: { id: string | undefined; authenticatedAt: Date | undefined; isFromPages?: boolean }
}
