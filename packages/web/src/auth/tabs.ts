import type { SignedOutBy } from './sessionState.ts'

/** What one tab tells the others; never to itself. */
export type TabNews =
  | { kind: 'signedIn'; userId: string }
  | { kind: 'unlocked'; userId: string }
  | { kind: 'signedOut'; userId: string; by: SignedOutBy }

let channel: BroadcastChannel | undefined

export function listenToTabs(listener: (news: TabNews) => void): void {
  channel ??= new BroadcastChannel('ecs.session')
  channel.onmessage = ({ data }) => listener(data as TabNews)
}

export function tellTabs(news: TabNews): void {
  channel?.postMessage(news)
}

const looks = 60
const everyMs = 50

/** News is often faster than the storage it speaks of: browsers bring a change to each tab's process in its own time. */
export async function tokensAre(asTold: () => Promise<boolean>): Promise<boolean> {
  for (let i = 0; i < looks; i++) {
    if (await asTold()) return true
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return asTold()
}
