/** Whose stream it is, and whether they may still see it: signed in, and in the ECS the stream is about. */
export type Viewer = { userId: string; isAllowed: () => Promise<boolean> }
