import type { Service } from '../service.ts'

/**
 * The browsers on which people have signed in. Whoever attacks an account, or shares the address of an attacker, can
 * have locks put on both; a device that the owner has used before is let past them and has a count of its own.
 * All of it stands in a sealed cookie: no table grows, and a client without cookies is merely a stranger.
 */
export interface Device {
  /** Whether this user has signed in on it lately. */
  knows(sub: string): boolean
  /** To be called only once the password was right. */
  remember(sub: string): void
  /** What to tell the browser; undefined while there is nothing new. */
  setCookie(): string | undefined
}

const cookieName = 'idp-device'
const dayMs = 24 * 3600_000
const knownDays = 90
/** As many as share a tablet in one shift. */
const mostPeople = 16

/** Who, and on which day since 1970; the latest first. */
type Entry = [sub: string, day: number]

export function openDevice(service: Service, mountPath: string, cookies: string | null): Device {
  const today = Math.floor(service.now().getTime() / dayMs)
  const read = readEntries(service, cookies).filter(([, day]) => day > today - knownDays)
  let entries = read
  return {
    knows: (sub) => entries.some(([known]) => known === sub),
    remember(sub) {
      if (entries[0]?.[0] === sub && entries[0][1] === today) return
      entries = [[sub, today] as Entry, ...entries.filter(([known]) => known !== sub)].slice(0, mostPeople)
    },
    setCookie() {
      if (entries === read) return undefined
      const sealed = service.sealer.seal('device', Buffer.from(JSON.stringify(entries)), service.pool.id)
      const safe = service.pool.issuer.startsWith('https:') ? '; Secure' : ''
      const life = `Max-Age=${(knownDays * dayMs) / 1000}`
      return `${cookieName}=${sealed.toString('base64url')}; Path=${mountPath}; ${life}; HttpOnly; SameSite=Strict${safe}`
    },
  }
}

function readEntries({ sealer, pool }: Service, cookies: string | null): Entry[] {
  const value = /(?:^|;\s*)idp-device=([\w-]+)/.exec(cookies ?? '')?.[1]
  const plain = value && sealer.open('device', Buffer.from(value, 'base64url'), pool.id)
  return plain ? (JSON.parse(plain.toString('utf8')) as Entry[]) : []
}
