/** Picking a target out of thousands. */
export const targets = {
  find: '対象を探す（名称・コード・場所）',
  findHint: '{{shown}}件を表示しています。言葉を入れると、すべての対象から探します。',
  searchMore: 'ほかにもあります。言葉を続けて入れてください。',
  fromDevice: '端末内の対象から探しています。',
  chosen: '選んだ対象 {{count}}件',
} as const
