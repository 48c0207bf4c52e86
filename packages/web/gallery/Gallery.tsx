import { SessionProvider } from '../src/auth/session.tsx'
import { SyncProvider, type SyncStatus } from '../src/device/syncStatus.tsx'
import { selectEcs } from '../src/ecs/currentEcs.ts'
import { setUnread } from '../src/notice/unread.ts'
import { Header } from '../src/shell/Header.tsx'
import { PhoneGreeting } from '../src/shell/PhoneGreeting.tsx'
import { StateLine } from '../src/shell/StateLine.tsx'
import { Band } from '../src/ui/Band.tsx'
import { Toasts } from '../src/ui/Toasts.tsx'
import { EntryParts } from './EntryParts.tsx'
import css from './Gallery.module.css'
import { MarkParts } from './MarkParts.tsx'
import { StateParts } from './StateParts.tsx'

const user = { id: 'u1', name: '佐藤 健一' }
setUnread(3)
selectEcs(user.id, { id: 'e1', name: '射出成形 第1工場' })
const headers: { sync: SyncStatus; id: string }[] = [
  { id: 'sent', sync: { state: 'sent', count: 0, sentAt: '8:42' } },
  { id: 'waiting', sync: { state: 'waiting', count: 2 } },
  { id: 'conflict', sync: { state: 'conflict', count: 1 } },
]

const inAddress = (): string => new URLSearchParams(location.search).get('sync') ?? 'sent'

export function Gallery({ sync: wanted = inAddress() }: { sync?: string }) {
  const header = headers.find(({ id }) => id === wanted) ?? headers[0]!
  return (
    <SessionProvider session={{ status: 'authenticated', user, signOut: async () => undefined }}>
      <SyncProvider sync={header.sync}>
        <Header />
        <StateLine />
      </SyncProvider>
      <Band icon="cloudOff">オフラインです。入力は端末に保存され、つながると自動で送信します。</Band>
      <main className={css.page}>
        <h1 className="visually-hidden">部品見本</h1>
        <PhoneGreeting />
        <MarkParts />
        <EntryParts />
        <StateParts />
      </main>
      <Toasts />
    </SessionProvider>
  )
}
