import { plainText, remembered } from './plainText.ts'

const bracketed = /[(（［[【<]\s*([^()（）［］[\]【】<>]{1,10})\s*[)）］\]】>]\s*$/
/** Units by how they are built: prefix, symbol and power, divided or multiplied; and the counters of Japanese. */
const symbol =
  '[kMGTmμnphcd]?(?:Pa|m|g|L|l|A|V|W|Ω|S|Hz|N|J|F|H|K|s|h|B|bar|Torr|VA|var|Wh|mol|[eE]q|Osm|cal|Bq|Sv|lx|lm|cd)|t|cc|sec|mmHg|mmAq|[mc]mH2O|RLU|cP|cSt|bpm|N(?=m[3³])m|℃|℉|°|%|‰|%RH|ppm|ppb|rpm|min|G|day|CFU|cfu|NTU|gf|kgf|psi|mgCaCO[3₃]|個|人|名|匹|頭|羽|尾|件|箱|袋|缶|巻|組|冊|足|双|セット|回|本|枚|台|点|度|滴|秒|分|時間|日'
const factor = `(?:${symbol})(?:[23²³]|-1|\\^[23])?`
const known = new RegExp(
  `^(?:${factor}(?:[/・·]${factor}){0,2}(?:G|・G)?|%RH|dB[Am]?|dB\\(A\\)|pH|Nm|r/min|ft[23]?/min|個/ft3)$`,
)

/** 「温度℃」「湿度%」: right behind the last word, where it is no part of one. */
const atEnd =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー] ?(℃|%RH|%|[MkP]?Pa|[mμc]m|m[gAV]|mg\/L|m?L\/min|kg|ppm|dB|lx|Hz|rpm|kWh?|N・m)$/u

/** A unit that stands at the end of a heading or a name, in brackets or bare: 「圧力 (MPa)」「温度℃」. */
export function unitInBrackets(text: string): string | undefined {
  const plain = plainText(text)
  const inside = (bracketed.exec(plain)?.[1] ?? atEnd.exec(plain)?.[1])?.replace(/^単位[:：]?\s*/, '').trim()
  return inside && known.test(inside) && !letters.test(inside) ? inside : undefined
}
/** 「電流」 of 「電流（A）」. */
export const withoutBrackets = (text: string): string => text.replace(/\s*[(（［[][^()（）［］[\]]*[)）］\]]\s*$/, '')
/** 「予備機（A・B）」: two things. */
const letters = /^[A-H](?:[・/][A-H])+$/

/** 「単位の記載がないものは mm とする」「寸法の単位はmm」「特記なき単位はmm」. */
const noted =
  /単位(?:の|が)?[^\s:：=()、。A-Za-z]{0,12}[はも]\s*(?:すべて|全て)?\s*([A-Za-zμ℃°%][^\s()、。\p{Script=Hiragana}]{0,9})/u

/** 「単位：mm」「(単位 mm)」 anywhere in a text: said for all the numbers of a table. */
export function unitIn(text: string): string | undefined {
  const plain = plainText(text)
  const found = (noted.exec(plain) ?? /単位\s*(?:unit)?\s*[:：=]?\s*([^\s()（）、。]{1,10})/i.exec(plain))?.[1]
  return found && known.test(found) ? found : undefined
}

/** 「　　　℃」 in a box to be filled in, or a reading without limits: 「10 N・m」. */
export const unitOnly = remembered((text): string | undefined => {
  // 「1回/日」 says how often it is looked at.
  if (/^\d+回\/(?:日|週|月|年|直|シフト|ロット)$/.test(plainText(text))) return undefined
  const rest = plainText(text)
    .replace(/^[\d.()\s_約]+/, '')
    .replace(/[)\s]+$/, '')
  return rest !== '' && known.test(rest) ? rest : undefined
})

/** 「実測　　　N・m」: the unit of a box to be filled in, whatever is printed before the room. */
export const unitOfBox = (text: string): string | undefined =>
  unitOnly(plainText(text).replace(/^(?:実測|測定|記入|計測)値?[:：]?\s*/, ''))

/** 「／」「－」 in a box: nothing is looked at there. */
export const isStruck = (text: string): boolean => /^[-ー/]$/.test(plainText(text))

/** Nothing but room to write: 「／」「：」「　年　月　日」「令和　年　月頃」. */
export const isRoom = (text: string): boolean =>
  /^(?:令和|西暦)?[\s/:_・.()-]*(?:[年月日時分][\s/:_]*)*頃?$/.test(plainText(text))
