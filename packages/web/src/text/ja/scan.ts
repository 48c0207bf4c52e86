/** One scan of a machine leads to its sheet. */
export const scan = {
  none: '「{{code}}」に一致する対象がありません。',
  again: 'もう一度読み取る',
  byWords: '文字で探す',
  several: '「{{code}}」の対象を選んでください',
  choose: '今日のシートが複数あります。始めるものを選んでください。',
  noneDue: '今日の予定はありません。いつものひな形で始められます。',
  noTemplate: 'この対象で使えるひな形がありません。',
  notActive: '使用中の対象ではありません。ひな形を選ぶ画面で理由を入力してください。',
  others: 'ほかのひな形を選ぶ',
  make: '「{{name}}」を作成して始める',
  due: '期限 {{time}}',
  status: { planned: '予定', open: '入力中', returned: '差し戻し' },
}
