import type { IconName } from '../ui/iconPaths.ts'

/** The main screens, in the order of the bottom tabs (LOOK §5). */
export const mainPlaces = [
  { to: '/', label: 'nav.home', icon: 'home' },
  { to: '/list', label: 'nav.list', icon: 'list' },
  { to: '/create', label: 'nav.create', icon: 'plus' },
  { to: '/history', label: 'nav.history', icon: 'history' },
  { to: '/mypage', label: 'nav.myPage', icon: 'person' },
] as const satisfies { to: string; label: string; icon: IconName }[]

/** 表示設定 is a part of the personal page. */
export const displayPlace = '/mypage/userinfo#display'
