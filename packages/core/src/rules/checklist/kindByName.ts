import type { ItemKind } from '../../model/item.ts'

const byName: [RegExp, ItemKind][] = [
  [/写真|撮影|photo/i, 'photo'],
  [/署名|サイン$|signature/i, 'sign'],
  [/(?:実施|交換|製造|点検|有効|購入|校正|作業)(?:年月)?日$|年月日|期限$|date$/i, 'date'],
  [/時刻$|(?:開始|終了|出発|帰着)時間$/, 'time'],
]
const measured =
  /(?:温度|(?:室|水|気|油|湯|液|品|体|芯)温|湿度|圧力|油圧|電圧|電流|回転数|流量|寸法|重量|質量|濃度|抵抗|メーター|走行距離|稼働時間|ph|水位|数量|回数|個数|値|計)$/i
const written = /(?:内容|コメント|所見|特記事項|連絡事項|メモ|備考|品名|氏名|番号|no\.?)$/i

/** What is written beside a name that says what it asks for: a photo, a day, a reading, words. */
export function kindByName(name: string): { kind: ItemKind; sureness: number } | undefined {
  const named = byName.find(([form]) => form.test(name))
  if (named) return { kind: named[1], sureness: 0.75 }
  if (measured.test(name)) return { kind: 'number', sureness: 0.6 }
  return written.test(name) ? { kind: 'text', sureness: 0.6 } : undefined
}
