import type { ScreenName } from '../../text/texts.ts'

/** Addresses one may mistype: those without an id in them. */
const screens: { to: string; screen: ScreenName }[] = [
  { to: '/list', screen: 'List' },
  { to: '/search/text', screen: 'SearchText' },
  { to: '/search/qr', screen: 'SearchQR' },
  { to: '/search/ocr', screen: 'SearchOCR' },
  { to: '/create', screen: 'Create' },
  { to: '/create/execute', screen: 'CreateExecute' },
  { to: '/history', screen: 'History' },
  { to: '/notification', screen: 'Notification' },
  { to: '/mypage/userinfo', screen: 'MyPageUserInfo' },
  { to: '/mypage/history', screen: 'MyPageHistory' },
  { to: '/mypage/inquiry', screen: 'MyPageInquiry' },
  { to: '/outbox', screen: 'Outbox' },
  { to: '/admin', screen: 'Admin' },
]

/** The screen an address was probably meant for: at most one letter in four is wrong. */
export function nearScreen(pathname: string): { to: string; screen: ScreenName } | undefined {
  const typed = pathname.toLowerCase().replace(/\/+$/, '')
  const byDistance = screens
    .map((screen) => ({ screen, distance: editDistance(typed, screen.to) }))
    .toSorted((a, b) => a.distance - b.distance)
  const best = byDistance[0]
  return best && best.distance <= best.screen.to.length / 4 ? best.screen : undefined
}

/** Letters to insert, delete or replace to get from one word to the other. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const replace = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, replace))
    }
    row = next
  }
  return row[to.length]!
}
