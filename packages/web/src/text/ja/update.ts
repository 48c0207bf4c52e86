export const update = {
  waits: '新しい版があります。入力内容はそのまま残ります。',
  busy: '入力内容を保存して、新しい版に切り替えています…',
  apply: '更新',
}
