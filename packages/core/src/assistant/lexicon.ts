/** What the words of a question are about. A question is understood only if every word that means something is here. */
export const tags = [
  'limit',
  'upper',
  'lower',
  'warn',
  'unit',
  'last',
  'trend',
  'mean',
  'max',
  'min',
  'spread',
  'cpk',
  'spc',
  'howMany',
  'ng',
  'ok',
  'fix',
  'cause',
  'when',
  'diff',
  'now',
  'missing',
  'action',
  'notice',
  'method',
  'report',
  'summary',
  'handover',
  'value',
  'rise',
  'judge',
  'filler',
] as const
export type Tag = (typeof tags)[number]

const words: Record<Exclude<Tag, 'filler'>, string> = {
  limit:
    '判定基準|基準値?|規格値?|規格範囲|許容範囲|許容値|許容差|許容|公差|合格範囲|合格ライン|合格基準|合格条件|適正範囲|適正値|正常範囲|正常値|標準値|標準|スペック|閾値|しきい値|しきいち|リミット|限界値?|目安|範囲|レンジ|良の条件|良の範囲|どう(?:なって|で)(?:い|あ)れば|どうなら|spec|limits?|range',
  upper:
    '規格上限|上限値?|上の限界|最大許容値?|どこまで(?:上が|高く|大きく)|どれ(?:だけ|くらい|ぐらい)(?:上が|高く|大きく)|何.{0,4}まで(?:なら)?(?:は)?(?:良|ok|許容|許|大丈夫|いい|よい)|upper',
  lower:
    '規格下限|どれ(?:だけ|くらい|ぐらい)(?:下が|低く|小さく)|下限値?|下の限界|最低限|最小許容値?|どこまで(?:下が|低く|小さく)|何.{0,4}以上|lower',
  warn: '管理限界値?|管理範囲|管理値|管理幅|管理基準|管理上限|管理下限|注意範囲|注意値|注意ライン|警告値?|警報値?|アラート値?|注意になる|注意の範囲|注意域',
  unit: '単位',
  last: '前回値?|直前|この前|この間|最後に?|一番最近|いちばん最近|最新|一つ前|ひとつ前|1つ前|1回前|前の値|前の記録|前の点検|以前|前は|last|previous',
  trend: '推移|傾向|トレンド|経過|履歴|グラフ|時系列|移り変わり|動き|過去|最近|直近|これまで|今まで|一覧|trend|history',
  mean: '平均値?|アベレージ|ふだん|普段|いつも|通常|average|mean',
  max: '最大値?|最高値?|最も高い|最も高かった|最も大きい|もっとも高い|一番高い|いちばん高い|一番高かった|いちばん高かった|一番大きい|一番大きかった|いちばん大きい|ピーク|max(?:imum)?',
  min: '最小値?|最低値?|最も低い|最も低かった|最も小さい|もっとも低い|一番低い|いちばん低い|一番低かった|いちばん低かった|一番小さい|一番小さかった|いちばん小さい|min(?:imum)?',
  spread: 'ばらつき|バラツキ|ばらつい|標準偏差|偏差|シグマ|σ|安定',
  cpk: 'cpk|cp|工程能力指数|工程能力',
  spc: '管理図|管理状態|ucl|lcl|統計的管理|異常判定|中心線|ルール',
  howMany: '何回|何件|回数|件数|何点|何個|how many',
  ng: '不合格|規格外|基準外|範囲外|逸脱|異常値?|不良|不具合|ng|否|アウト|外れ(?:た|て|る)?|オーバー|超え(?:た|て|る)?|超過|トラブル|はみ(?:出|だ)(?:し|る)?|問題(?:が(?:あ|起)|あ)',
  ok: '規格内|基準内|範囲内|合格|正常|良好|良い|良|ok|大丈夫|だいじょうぶ|問題(?:な|は?ない|は?無)|平気|いい(?:です|の)?か|よい(?:です)?か|オーケー',
  fix: '処置|対処|対応|対策|措置|修理|修繕|改善|復旧|直し|直った|直す|なおし|なおった|治し|解決|どうした|どうしました|どうして直|どうやって直|何をした|何をやった|何をすれば|どうすれば(?:いい|よい|良い|直)?|手当|交換|調整|清掃|fix',
  cause: '原因|要因|なぜ|何故|どうして|なんで|理由|cause|why',
  when: 'いつ|何日|何月|日付|日時|日にち|when',
  diff: '差|違い|違う|違って|変化量?|変わっ|比べ|比較|増減|どれくらい(?:上|下|増|減)|どのくらい(?:上|下|増|減)|増えた|減った',
  rise: '上がって|上がり|上昇|下がって|下がり|下降|低下|増加|減少|増えて|減って|悪化|じわじわ|変化|変動',
  now: '今回の?値?|この値|この数値|今の値?|いまの値?|現在値?|現在の値|入力値|入力した値|これは?|この結果',
  missing:
    '未入力|未記入|入力漏れ|記入漏れ|抜け|もれ|漏れ|空欄|入力していない|入力してない|まだ|残り|残って|残件|終わっていない|終わってない|足りない|不足|提出前|提出でき|提出する(?:に|の)|提出|やり残し',
  action: '是正処置|是正措置|是正|未完了|未対応|アクション|action',
  notice: 'お知らせ|おしらせ|通知|連絡事項|注意喚起|周知|notice',
  method:
    '点検手順書?|作業手順書?|手順書?|点検方法|測定方法|確認方法|方法|やり方|やりかた|測り方|はかり方|見方|手引き?|要領|マニュアル|どうやって|どのように|どこを|どこで|何を見|道具|器具|仕方|しかた|method|how to',
  report:
    '報告文|報告書|報告|コメント案|コメント文|コメント|文案|文章|下書き|ドラフト|記入例|文面|作って|作成して|書いて|まとめて',
  summary: '月報|月次(?:報告)?|月間(?:報告|まとめ)|まとめ|総括|要約|サマリー?|summary',
  handover: '申し?送り(?:事項)?|引き?継ぎ(?:事項)?|引継|handover',
  value:
    '数値|値|データ|測定値|実測値|結果|いくら|いくつ|どれくらい|どのくらい|何度|何(?:℃|mpa|ミリ|mm|v|a|n|パスカル|ボルト|アンペア|リットル|時間)',
  judge: '判定|注意|良否|合否|判断',
}

/** Words that ask politely, or name what the page is about anyway. */
const filler =
  '項目|以下|以上|以内|未満|入|用|測|計|点検|測定|検査|計測|記録|確認|チェックシート|チェック|シート|設備|機械|装置|対象|場合|時点|時|際|中|内|間|分|回|件|点|度|日|ごろ|頃|教え|知り|知ら|見せ|見た|表示|出し|出た|出て|示し|説明|お願い|願い|下さ|何か|何|全部|全て|すべて|全体|入力|記入|発生|起き|起こ|状態|状況|状|具合|様子|程度|内容|種類|名前|ところ|うち|ここ|前|後|先|上|下|高|低|大|小|多|少|現場|設定|決ま|定め|該当|関連|関係|参考|情報|詳細|詳し|一番|最も|使|行|言|思|考え|見|出|方|物|者|私|自分|今|現在|当|同じ|同様|類似|似た|事例|ケース|例|過去|何|人|合計|総数|数|要|必要|必須|簡単|簡潔|短|please|show|me|the|is|what|of|this|item|value|a|for|and|tell|いま|です|ます'

const entry = (tag: Tag, pattern: string): [Tag, RegExp] => [tag, new RegExp(pattern, 'yu')]

export const lexicon: readonly [Tag, RegExp][] = [
  ...(Object.entries(words) as [Tag, string][]).flatMap(([tag, list]) =>
    splitTop(list).map((pattern) => entry(tag, pattern)),
  ),
  ...filler.split('|').map((pattern) => entry('filler', pattern)),
]

/** Alternatives outside of brackets: each competes by its own length. */
function splitTop(list: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const letter of list) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === '|' && depth === 0) {
      parts.push(part)
      part = ''
    } else part += letter
  }
  return [...parts, part]
}
