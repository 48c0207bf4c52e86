import { z } from 'zod'
import type { AuditEntry } from './chain.ts'

const LinkText = z.looseObject({
  chain: z.string(),
  first: z.int(),
  ecsId: z.string().nullable(),
  at: z.string(),
  actor: z.string(),
  groups: z.array(z.string()),
  ip: z.string().optional(),
  entries: z.array(z.custom<AuditEntry>((entry) => typeof entry === 'object' && entry !== null)).min(1),
})

/** What a link's hashed text says. */
export type LinkText = z.output<typeof LinkText>

/** Undefined when somebody has made it unreadable. */
export function readLinkText(events: string): LinkText | undefined {
  try {
    return LinkText.safeParse(JSON.parse(events)).data
  } catch {
    // Not even JSON any more.
    return undefined
  }
}
