/** Who is calling, from a verified access token. */
export type User = {
  /** The token's `sub`: stable for life. */
  id: string
  username: string
  groups: string[]
  /** The sign-in behind the token: its id for life, and when the person proved who they are. */
  session?: { id: string | undefined; authenticatedAt: Date | undefined }
}
