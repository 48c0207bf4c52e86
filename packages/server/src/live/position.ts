import { formatSnapshot, parseSnapshot, type Snapshot } from './snapshot.ts'

/**
 * How far a client has read: everything visible in `seen`. In the middle of a batch (`part`) it lacks those events that
 * were new since `part.since` and have an id above `part.upTo`. This is the SSE id, so a client that comes back gets
 * every event once, on whichever server.
 */
export type Position = { seen: Snapshot; part?: { since: Snapshot; upTo: bigint } | undefined }

// Browsers send the id back in a header; proxies are only sure to pass some thousands of bytes.
const longestId = 2000
const snapshotPattern = String.raw`\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19})*)?`
const idPattern = new RegExp(`^(${snapshotPattern})(?:/(${snapshotPattern})/(\\d{1,19}))?$`)

export function formatPosition(position: Position): string {
  const { seen, part } = position
  const id = part ? `${formatSnapshot(seen)}/${formatSnapshot(part.since)}/${part.upTo}` : formatSnapshot(seen)
  if (id.length <= longestId) return id
  // With hundreds of writers at once the exact text gets too long: say less, and repeat some events rather than lose one.
  const { xmin } = part?.since ?? seen
  return formatSnapshot({ xmin, xmax: xmin, running: new Set() })
}

/** Undefined when it is not one of our ids. */
export function parsePosition(id: string): Position | undefined {
  const match = idPattern.exec(id)
  if (!match) return undefined
  const [, seen = '', since, upTo = ''] = match
  if (since === undefined) return { seen: parseSnapshot(seen) }
  return { seen: parseSnapshot(seen), part: { since: parseSnapshot(since), upTo: BigInt(upTo) } }
}

/** The oldest transaction that could still be missing. */
export const oldestMissing = ({ seen, part }: Position): bigint => part?.since.xmin ?? seen.xmin
