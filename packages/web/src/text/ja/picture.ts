export const picture = {
  label: '見本写真',
  one: '見本{{no}}　{{item}}',
  some: '見本{{no}}　{{item}}（ほか{{more}}枚）',
  place: '{{no}}/{{count}}枚',
  before: '前の写真',
  after: '次の写真',
  zoom: '拡大',
  times: '{{times}}倍',
  document: '手順書「{{name}}」',
  documentNotHere: 'この端末に手順書がありません。つながってから開いてください。',
  notHere: 'この端末に見本写真がありません。つながると表示します。',
}
