import { readMark } from './lineMarks.ts'
import { plainText, remembered, tightText } from './plainText.ts'
import { isTimeOfDay } from './times.ts'
import { unitInBrackets } from './units.ts'

export const columnRoles = [
  'no',
  'process',
  'part',
  'name',
  'content',
  'method',
  'standard',
  'unit',
  'lower',
  'upper',
  'nominal',
  'tolerance',
  'choices',
  'alarm',
  'cycle',
  'result',
  'day',
  'remarks',
  'person',
  'ignore',
] as const
/** What a column of a checklist holds. `alarm`: from where on it is wrong (交換基準, 警報値), which is no limit to keep to. */
export type ColumnRole = (typeof columnRoles)[number]

export type HeadingRead = { role: ColumnRole; confidence: number; unit?: string }

/** Headings as sites write them. Whole words first; parts of words only where no whole one fits. */
const words: [ColumnRole, string][] = [
  [
    'no',
    'no|no.|nos|番号|項|項番|#|id|順|順番|連番|通番|s/n|itemno|itemno.|seq|ポイントid|点検id|項目id|点検no|項目no|ポイントno',
  ],
  [
    'process',
    '工程|工程名|区分|分類|大項目|大分類|カテゴリ|カテゴリー|系統|系統名|category|process|section|group|area|場所|エリア|区域|作業区分|点検区分|ブロック|ユニット|unitname|station|step',
  ],
  [
    'part',
    '点検箇所|点検個所|箇所|個所|部分|点検部分|検査部分|検査個所|部位|点検部位|装置|装置名|機器|機器名|機器名称|設備名称|機械名|対象設備|器具名|設備|設備名|対象|点検対象|中項目|中分類|点検場所|巡回場所|巡視場所|清掃場所|確認場所|部品|部品名|測定箇所|検査箇所|測定位置|測定部位|検査部位|確認部位|確認箇所|確認個所|確認対象|測定対象|計測対象|点検機器|点検設備|対象機器|対象箇所|対象部位|計測箇所|location|part|equipment|component|machine',
  ],
  [
    'name',
    '点検項目|項目|項目名|検査項目|確認項目|チェック項目|管理項目|測定項目|作業項目|作業名|小項目|小分類|点検名|品質特性|管理特性|特性|検査特性|チェックポイント|点検事項|確認事項|測定事項|検査事項|チェック事項|要目|点検要目|検査要目|整備要目|見るところ|見る所|どこを・何を|どこを何を|どこの何を|どこで何を|何を|なにを|見るもの|測るもの|測るところ|評価項目|巡視項目|監視項目|巡回項目|計測項目|記録項目|観察項目|整備項目|点検整備項目|質問|設問|item|items|checkitem|checkitems|inspectionitem|inspectionitems|checkpoint|checkpoints|description|characteristic|parameter|task|question',
  ],
  [
    'content',
    '点検内容|内容|確認内容|作業内容|検査内容|チェック内容|点検ポイント|確認ポイント|点検の要点|点検要点|要点|確認の要点|点検のポイント|着眼点|details|whattocheck',
  ],
  [
    'method',
    '方法|点検方法|検査方法|確認方法|測定方法|作業方法|手段|手順|要領|点検要領|測定器|測定具|使用計器|計測器|測定機器|器具|検査具|使用器具|検査器具|検査機器|使用工具|点検具|点検手段|確認手段|method|checkmethod|how|howtocheck|instrument|tool|gauge',
  ],
  [
    'standard',
    '判定基準|判断基準|基準|規格|管理基準|管理値|基準値|規格値|許容値|許容範囲|判定規準|合否基準|良否基準|合格基準|標準|図面寸法|要求値|指定値|仕様|正常値|正常範囲|管理範囲|管理幅|規定値|適正値|設定|設定値|点検基準|検査基準|検査規格|管理規格|基準範囲|限度|限度値|使用限度|摩耗限度|判定値|合格値|正常状態|適正範囲|管理限界|許容限度|spec|spec.|specification|criteria|standard|acceptancecriteria|acceptance|limit|limits|requirement|cl|ccp管理基準|規準|管理規準|守る値|守ること|目安|目やす|めやす|目安値|管理温度|管理湿度|運転範囲|使用範囲|合格範囲|良い状態|あるべき姿|管理目標|管理目標値|限界値|許容限界|cl値',
  ],
  ['unit', '単位|unit|units'],
  ['lower', '下限|下限値|規格下限|管理下限|最小|最小値|許容下限|基準下限|min|min.|lo|low|lower|lowerlimit|lsl|lcl'],
  ['upper', '上限|上限値|規格上限|管理上限|最大|最大値|許容上限|基準上限|max|max.|hi|high|upper|upperlimit|usl|ucl'],
  [
    'nominal',
    '設計値|設計寸法|設計|目標|目標値|中心値|基準寸法|標準値|狙い値|ねらい値|呼び寸法|公称値|図面値|表示値|nominal|target',
  ],
  ['tolerance', '公差|許容差|公差±|±|tolerance|tol|tol.|寸法公差'],
  ['choices', '選択肢|回答|choices|options'],
  ['cycle', '頻度|周期|点検周期|点検頻度|時期|実施時期|frequency|freq|freq.|cycle|interval'],
  [
    'result',
    '結果|点検結果|検査結果|確認結果|判定|判定結果|合否|良否|チェック|確認|確認欄|チェック欄|記入欄|記録|測定値|実測値|測定結果|実績|実績値|評価|○×|良・否|良/否|合・否|値|点検|状態|今回値|今回|当日値|本日値|記録値|検針値|指針値|点検値|可否|適否|結果記入|午前|午後|朝|昼|夕|夜|始業|終業|始業時|終業時|日勤|夜勤|良|否|合|可|不可|適|不適|済|未|異常なし|異常あり|有|無|result|results|check|checked|ok/ng|ok|ng|pass|fail|pass/fail|measured|actual|value|reading|judgement|judgment|y/n|yes|n/a|na|はい|いいえ|回答欄|指示値|読み値|読取値|検査値|計測値|測定データ|検測値|読み|読取|読取り|読み取り|実施|実施欄|実施結果|得点|点数|評点|採点',
  ],
  [
    'remarks',
    '備考|特記|特記事項|記事|連絡事項|申し送り|申送り|引継ぎ|引継事項|対策|処置|処置内容|コメント|異常時の処置|異常時の措置|異常時処置|措置|摘要|対応|異常内容|是正処置|不具合内容|メモ|改善措置|対処|対応内容|修理内容|補修内容|改善内容|改善事項|指摘|指摘事項|指摘内容|是正|是正内容|是正期限|是正確認|是正日|気付き|気づき|所見|手当て|気づいたこと|異常時の対応|逸脱時の処置|メモ欄|remarks|remark|note|notes|comment|comments|action',
  ],
  [
    'person',
    '点検者|日々チェック|日々のチェック|日々確認|担当|担当者|係|係員|係名|当番|当直|記入者|巡回者|巡視者|測定者|作業者|確認者|実施者|記録者|検査者|印|確認印|点検印|サイン|氏名|checkedby|inspector|sign|signature|initial',
  ],
  [
    'ignore',
    '前回値|前回|前回測定値|前回結果|前月値|前月|前年値|前日値|前日|参考値|初期値|新品時|旧管理値|回|時間帯|シフト|直|勤務|勤務帯',
  ],
]

const whole = new Map(words.flatMap(([role, list]) => list.split('|').map((word) => [word, role] as const)))

const partly: [RegExp, ColumnRole][] = [
  // 「作業内容・特記」.
  [/[・/](?:特記(?:事項)?|備考|処置)$/, 'remarks'],
  // 「検査項目及び方法」.
  [
    /^(?:点検|検査|確認|測定|作業|チェック)?(?:項目|内容|事項)(?:及び|および|・|と|\/|、)(?:点検|検査|確認|測定|作業)?(?:方法|要領|箇所|個所|部位|頻度)/,
    'name',
  ],
  // 「点検内容・許容値」 beside 「点検項目」 says how it should be.
  [/^(?:点検|検査|確認|測定|作業|チェック)?内容(?:及び|および|・|と|\/|、)/, 'content'],
  [/^(?:点検|検査|確認|測定|作業|チェック)?(?:項目|事項)(?:及び|および|・|と|\/|、)/, 'name'],
  [/^下限.{0,3}$|下限$|^(?:下側|下方)(?:規格|限界|管理|許容)?値?$/, 'lower'],
  [/^上限.{0,3}$|上限$|^(?:上側|上方)(?:規格|限界|管理|許容)?値?$/, 'upper'],
  [/^(?:狙い?|ねらい)(?:の?(?:値|寸法))?$/, 'nominal'],
  [/公差|許容差|^許容.{0,2}[(（]?[±+-]|±$/, 'tolerance'],
  [/(?:中止|停止|異常|警報|危険|不合格|不良|交換|廃棄|取替え?)(?:判定|設定)?(?:の)?(?:基準|値|限度|範囲)/, 'alarm'],
  [
    /備考|処置|措置|コメント|気[づ付](?:き|い)|状況[・/]対応|(?:修理|補修)の?依頼|手当て|メモ(?:$|\/)|連絡(?:事項|欄)$|(?:異常|不備|不具合|不良|逸脱)(?:の|箇所|個所|内容|[・/時](?:の)?(?:対応|対策)?$)/,
    'remarks',
  ],
  [/[基規]準|規格|管理値|許容|(?<!の)範囲$|正常な|目安|目やす|めやす|守る|criteria|spec|standard/, 'standard'],
  [
    /^(?:管理|基準|許容|適正|保管|必要|要求)(?:温度|湿度|圧力|濃度|水位|電圧|電流|流量|風[速量]|速度|域|条件)$/,
    'standard',
  ],
  [/^(?:どこ|何処).*(?:何|なに)を/, 'name'],
  [/^(?:計測器|測定器|計器|治具|工具)名(?:称)?$/, 'part'],
  [/箇所|個所|部位|部分$|装置$|^どこ(?:を|の)/, 'part'],
  [/方法|要領|測定器|計測器|(?:しかた|仕方|やり方|見方)$|method/, 'method'],
  [/頻度|周期/, 'cycle'],
  [/(?:項目|事項|ポイント)(?:名)?$|item$/, 'name'],
  [
    /(?:確認|点検|チェック|実施|測定|検査)(?:する)?(?:こと|もの|ところ)$|(?:見る|測る|調べる|(?<!加熱|冷却|提供|保管|調理)する)(?:こと|もの|ところ|所|点)$/,
    'name',
  ],
  [/内容$/, 'content'],
  [/工程|区分|分類/, 'process'],
  [/結果|測定値|実測|^判定|良否|合否|記入/, 'result'],
  [/(?:点検|担当|確認)者|確認印|サイン|者(?:名|印)?$|(?:検査|作業|点検|試験|測定|乗務)員$/, 'person'],
  [/単位$/, 'unit'],
]

/** 「○×－」 above the boxes: what is written into them. */
const marks = /^[○〇◯◎×✕△▲□レ✓・/\-ー―]+$/

/** 「週次点検項目」 is a 点検項目. */
const subjectAtEnd =
  /^.{1,6}((?:点検|確認|検査|測定|チェック|管理)項目|点検(?:内容|箇所|事項)|確認(?:内容|事項)|検査箇所|測定箇所)$/

/** 「n1」「X-2」「1回目」「8:00」「4月」「サンプル3」: one of several readings. */
const reading =
  /^(?:[nx]-?\d{1,2}|\d{1,2}回目?|第\d{1,2}回|サンプル\d{1,2}|sample\d{1,2}|測定\d{1,2}|\d{1,2}:\d{2}|\d{1,2}時|\d{1,2}月度?|#\d{1,2})$/

/** 「検査項目⏎判定基準」「項目／基準」: two words of a heading in one cell. */
export function headingLines(text: string): string[] {
  const lines = text.split(/[\n／/]/).map((line) => line.trim())
  return lines.length === 2 && lines.every((line) => line.length >= 2) ? lines : []
}

/** What a heading says its column holds. */
export const readHeading = remembered((text): HeadingRead | undefined => {
  const bare = tightText(text)
  const unit = unitInBrackets(text) ?? (/^(?:得点|点数|評点|採点)$/.test(bare) ? '点' : undefined)
  const inner = bare.replace(/[(［[【<][^)］\]】>]*[)］\]】>]/g, '')
  const withUnit = unit ? { unit } : {}
  // 「許容範囲（±）」 is how far, not where.
  if (/\(±\)$/.test(bare)) return { role: 'tolerance', confidence: 0.9 }
  const exact = whole.get(bare) ?? whole.get(inner) ?? whole.get(inner.replace(/[:：.。※*]+$/, ''))
  if (exact) return { role: exact, confidence: 0.95, ...withUnit }
  const [over, under] = headingLines(text).map((line) => whole.get(tightText(line)))
  if (over && under) return { role: over, confidence: 0.95, ...withUnit }
  const known = subjectAtEnd.exec(inner)?.[1]
  if (known && inner.length <= 10) return { role: whole.get(known)!, confidence: 0.92, ...withUnit }
  if (reading.test(inner) || isTimeOfDay(text) || (marks.test(bare) && /[○〇◯◎×✕△▲□レ✓]/.test(bare)))
    return { role: 'result', confidence: 0.8, ...withUnit }
  // 「④低水位燃焼しゃ断装置」 is a line of a list.
  if (/^(?:ring|brackets|point)$/.test(readMark(text)?.style ?? '')) return undefined
  if (inner === '' || inner.length > 14 || /[。:：]/.test(plainText(text).slice(0, -1))) return undefined
  const part = partly.find(([form]) => form.test(inner) || (bare.length <= 20 && form.test(bare)))
  return part && { role: part[1], confidence: 0.7, ...withUnit }
})

/** 「点検項目」: a heading without a doubt, and never an item. */
export function isNamesHeading(text: string): boolean {
  const read = readHeading(text)
  return read?.confidence === 0.95 && (read.role === 'name' || read.role === 'content')
}

const telling: ReadonlySet<ColumnRole> = new Set(['standard', 'unit', 'lower', 'upper', 'method'])

/** 「２ オートクレーブ｜めやす｜１回目｜２回目」: the heading of the next lines, and its first word, which names them. */
export function headOfPart([first, ...others]: readonly { text: string }[]): string | undefined {
  const read = others.map(({ text }) => readHeading(text))
  const isSure = read.some((one) => one?.confidence === 0.95 && telling.has(one.role))
  const isHead = others.length >= 2 && isSure && read.every((one) => one !== undefined)
  return first && isHead && readHeading(first.text) === undefined ? first.text : undefined
}
