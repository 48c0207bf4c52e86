import { readLimits } from './limits.ts'
import { unmarked } from './lineMarks.ts'
import { plainText, tightText } from './plainText.ts'

const foot =
  /^(?:※|\*|[○〇×✕△✓]\s*(?:が|の|は|を|印|なら)|単位(?: ?unit)?\s*[:：=]|注(?:[)）:：]|意|記)|備考|特記|凡例|記号|判定記号|記入(?:例|要領|方法|上)|点検[者員]|検査[者員]|確認者|承認|検印|点検印|確認印|実施者|記録者|担当者?(?:印|$)|班長|責任者|コメント|連絡事項|異常(?:内容|時|発見)|処置|応急(?:措置|処置)(?:$|・)|次回の?(?:点検|検査|実施|交換|校正)?(?:予定|年月|日)|以上$|総合(?:判定|評価|コメント|所見|結果|意見)|(?:主な)?交換部品|事業者名|(?:日|月|週|年|当日|本日|当月|今月)?合計|(?:点検|検査)(?:実施)?(?:年月)?日|実施日|年月[日度]?$|天候|気温(?!\s*\([^()]*\)$)|保存(?!食|状[態況]|温度|容器|検体|血|袋|水|液|庫|箱)|改訂|note|remarks|legend|approved|checked|inspect(?:or|ed)|prepared|revision|(?:署名|サイン|記名|押印|捺印)(?:欄|印)?$)/i
/** 「防火管理者確認」「職長サイン」: who has seen it. */
const signer =
  /(?:者|長|主任|責任者)(?:の)?(?:確認|承認|検印|印|サイン|署名|氏名)(?:印|欄)?$|^.{0,4}(?:担当|(?:記入|測定|立会|報告|作業)者)$/
/** 「点検した人」「元請確認」「ボイラー技士」 alone: somebody who signs. */
const post =
  /^.{1,6}(?:した|する|った|いた|んだ)人(?:の?(?:名前|氏名|印|サイン))?$|^(?:職長|班長|組長|係長|課長|部長|次長|主任|工場長|所長|店長|支配人|園長|校長|院長|施設長|責任者|管理者|元請|マネージャー|マネジャー|チーフ|リーダー)(?:の?(?:確認|承認|検印|印|サイン|署名|氏名|チェック))?(?:欄|印)?$|^.{0,6}(?:技士|(?:運転|乗務|当直|検査|点検|測定|巡視|巡回|監視|警備|保安|試験)員|係員)(?:の?(?:名|氏名|印|サイン))?$/

/** 「できたら ✓、おかしいときは × を書いて」: how the boxes are filled in. */
const howTo =
  /[○〇◯✓レ×✕△].{0,12}(?:を|と|で)(?:書|記入|記す|付け|つけ|入れ|囲)|(?:したら|れば|なら|場合は|ときは)[○〇◯✓レ×✕△]/

/** 「責任者の配置」「点検者が保護具を着けている」「処置室の清掃」: what is asked of them. */
const askedOf =
  /^(?:(?:点検|検査|確認|実施|記録|責任|担当|作業)者|班長)(?:の|が|は|への?|同士)(?!確認|承認|検印|印|氏名|名前|署名|記名|サイン|コメント|所見|意見|判定|押印)|^処置[室具台]|^承認(?:済|さ)/

/** A note, a legend or a signature at the foot of a sheet: nothing below it is asked. */
export function signsOff(text: string): boolean {
  const [plain, bare] = [plainText(text), unmarked(text)]
  if (askedOf.test(bare)) return false
  return howTo.test(plain) || foot.test(plain) || foot.test(bare) || signer.test(bare) || post.test(bare)
}

const aside =
  /^曜日?$|^(?:小|合|総|累|総合)計(?:点数?)?$|^.{1,8}小計(?:点数?)?$|^(?:総|合計)?得点$|^(?:異常|不備|不具合|不良|故障|修理|補修|是正)(?:箇所|個所)?(?:の|・)?(?:内容|記録|処置)$|(?:完了|終了)(?:時刻|日時|日)$|^(?:運転|使用|運行)?可否判定$|^(?:作業|点検|洗浄|運転|測定|検査)?開始(?:時刻|日時)$/

const company =
  /^(?:(?:株式|有限|合同|合資)会社|㈱|㈲|\((?:株|有|同)\))|(?:(?:株式|有限|合同)会社|㈱|㈲|\((?:株|有)\))$/

/** 「小計」「異常の内容」: what is worked out or written about the lines above it, or whose sheet it is, and no line itself. */
export const isAside = (text: string): boolean => aside.test(tightText(text)) || company.test(tightText(text))

/** The name of a section without what marks it as one. */
export const sectionName = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[■●◆◇▼▽★◎▶]\s*/, '')
    .replace(/^[【<〔](.*)[】>〕]$/, '$1')
    .slice(0, 60)

/** Words that say how it should be, and not what to look at. */
export const criterion =
  /(?:こと|ない|なし|無し|ある|いる|である|良好|正常|適正|適量|適切|十分|範囲内|規定量?|可能)[。]?$|以上|以下|以内|未満|±|[~〜～]\s*\d/

/** 「効きは良いか」「き裂の有無」「摩耗、さび」: asked of what stands beside it. */
const question =
  /か[。?？]?$|の(?:有無|良否|適否)$|、|(?:[規限]定|範囲|目盛|下限|線|ゲージ)内$|(?:する|できる|効く|なる)[。]?$/

/** Whether most of what stands beside names is asked of them or says how they should be; 「オイル量」 beside 「エンジン」 is neither. */
export function areTold(words: readonly string[]): boolean {
  const plain = words.map((word) => plainText(word).replace(/\([^()]*\)$/, ''))
  const told = plain.filter((word) => criterion.test(word) || question.test(word) || readLimits(word) !== undefined)
  return told.length * 2 >= words.length
}

/** What a name below another one says of it: 「基準：0.5MPa以上」, and in brackets where it stands alone in its line. */
export function criterionIn(name: string, isAlone: boolean): string | undefined {
  const [, told] = /^(?:判定|管理|合否)?(?:基準|規格|管理値)(?:値)?\s*[:：]\s*(.+)$/.exec(name) ?? []
  const [, inside] = (isAlone && /^[（(](.+)[）)]$/.exec(name)) || []
  return told ?? (inside && criterion.test(plainText(inside)) ? inside : undefined)
}

/** 「2時間経過品の廃棄」「1号ゴブ温度」: a name that begins with a number. */
export const isCountedName = (text: string): boolean =>
  /^\d+[^\d]*\p{L}{4}.*[^\p{Script=Hiragana}]$/u.test(plainText(text)) &&
  !/程度|前後|[くぐ]らい|おき|ごと|間隔|[a-zA-Z]{4}/.test(text)
