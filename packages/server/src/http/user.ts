/** Who is calling, from a verified access token. */
export type User = {
  /** The token's `sub`: stable for life. */
  id: string
  username: string
  groups: string[]
}
