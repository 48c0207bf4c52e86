import { formatPosition, type Position } from './position.ts'
import type { LiveEvent } from './sql.ts'

/** The texts of the event stream. A frame with an id but no data moves the client's position without an event. */
export const frames = {
  hello: (position: Position) => `retry: 2000\nid: ${formatPosition(position)}\n\n`,
  event: ({ data }: LiveEvent, position: Position) => `id: ${formatPosition(position)}\ndata: ${data}\n\n`,
  heartbeat: (position: Position) => `:\nid: ${formatPosition(position)}\n\n`,
  /** The client's position is of no use: it must load anew what it shows. */
  reset: (position: Position) => `id: ${formatPosition(position)}\nevent: reset\ndata: {}\n\n`,
  /** Who has the same thing open; it is no event of the log and moves no position. */
  presence: (userIds: readonly string[]) => `event: presence\ndata: ${JSON.stringify({ userIds })}\n\n`,
  /** Come back after this time, counted in milliseconds. */
  retry: (afterMs: number) => `retry: ${Math.round(afterMs)}\n\n`,
}
