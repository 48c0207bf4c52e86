export type User = { id: string; name: string }
