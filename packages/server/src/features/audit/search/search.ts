import type { AuditEvent, api } from '@ecs/core'
import type { Db } from '../../../engines/db/index.ts'
import type { User } from '../../../http/user.ts'
import { namesOf } from '../../people/index.ts'
import { eventsOf } from '../read.ts'
import { cursorOf, readCursor, type SearchCursor } from './cursor.ts'
import { thingsOf } from './sql/names.ts'
import { type AuditView, nextLinks, type SeenLink } from './sql.ts'
import { Visible } from './visible.ts'

/** One call looks through so many links at most, a part at a time; the next call goes on from there. */
const linksAtOnce = 5000
const mostParts = 10

type Shown = { chain: string; ecsId: string | null; event: AuditEvent }
type Page = { rows: api.AuditHit[]; next: string | null; searchedTo: string | null }

export async function searchLinks(
  tx: Db,
  user: User,
  view: AuditView,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const visible = new Visible(tx, user)
  const shown: Shown[] = []
  const isPlain = view.action === undefined && view.q === undefined
  // Without words to look for, every link has something to show.
  const size = isPlain ? limit + 1 : linksAtOnce
  let position = readCursor(cursor)
  let isOver = false
  for (let part = 0; part < mostParts && !isOver && shown.length < limit; part += 1) {
    const links = await nextLinks(tx, view, position, size)
    isOver = links.length < size
    position = (await takeFrom(links, { visible, view, position, shown, limit })) ?? position
    if (shown.length >= limit) isOver = false
  }
  return {
    rows: await hitsOf(tx, visible, shown),
    next: isOver || !position ? null : cursorOf(position),
    searchedTo: isOver ? null : (position?.at ?? null),
  }
}

type Taking = {
  visible: Visible
  view: AuditView
  position: SearchCursor | undefined
  shown: Shown[]
  limit: number
}

/** Shows what matches, newest first, until the page is full; answers where it stopped. */
async function takeFrom(links: SeenLink[], { visible, view, position, shown, limit }: Taking) {
  let stopped: SearchCursor | undefined
  for (const [i, link] of links.entries()) {
    // Sheets are read some at a time: most pages are full before the last of them.
    if (i % sheetsAtOnce === 0) await visible.read(sheetsIn(links.slice(i, i + sheetsAtOnce)))
    const { chain, ecsId, seq, at } = link
    const where = { at: at.toISOString(), chain, seq }
    const isFirst = position?.chain === chain && position.seq === seq
    for (const entry of entriesOf(link)) {
      if (isFirst && entry.seq >= position!.before) continue
      const event = visible.event(chain, ecsId !== null, entry)
      if (!matches(event, chain, view)) continue
      if (shown.length >= limit) return { ...where, before: entry.seq + 1 }
      shown.push({ chain, ecsId, event })
    }
    stopped = { ...where, before: 0 }
  }
  return stopped
}

const sheetsAtOnce = 100
const sheetsIn = (links: SeenLink[]): string[] =>
  links.flatMap(({ chain, ecsId, events }) => (ecsId !== null && events !== null ? [chain] : []))

const entriesOf = ({ events, ...link }: SeenLink): AuditEvent[] =>
  events === null ? [] : eventsOf({ ...link, events }).reverse()

/** Asked of what the reader may see: words that are hidden from them are not found. */
function matches(event: AuditEvent, chain: string, { action, q, numbered }: AuditView): boolean {
  if (action !== undefined && event.action !== action) return false
  if (q === undefined || chain === numbered) return true
  const { before, after, reason, id } = event
  return JSON.stringify([before, after, reason, id])
    .toLowerCase()
    .includes(JSON.stringify(q).slice(1, -1).toLowerCase())
}

async function hitsOf(tx: Db, visible: Visible, shown: Shown[]): Promise<api.AuditHit[]> {
  const things = await thingsOf(
    tx,
    shown.map(({ chain }) => chain),
  )
  const names = await namesOf(tx, [...new Set(shown.map(({ event }) => event.actor))])
  return shown.map(({ chain, ecsId, event }) => {
    const item = visible.itemOf(chain, event.id)
    return {
      ...event,
      chain,
      ecsId,
      actorName: names.get(event.actor) ?? null,
      thing: things.get(chain)!,
      ...(item && { item }),
    }
  })
}
