import type { SignedOutBy } from './sessionState.ts'

/** What one tab tells the others; never to itself. */
export type TabNews = { kind: 'signedIn' } | { kind: 'signedOut'; userId: string; by: SignedOutBy }

let channel: BroadcastChannel | undefined

export function listenToTabs(listener: (news: TabNews) => void): void {
  channel ??= new BroadcastChannel('ecs.session')
  channel.onmessage = ({ data }) => listener(data as TabNews)
}

export function tellTabs(news: TabNews): void {
  channel?.postMessage(news)
}
