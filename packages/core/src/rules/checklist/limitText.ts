import { multiplyDecimals } from '../decimal.ts'
import { plainText } from './plainText.ts'

/** 「1mm以上の傷なきこと」 speaks of a flaw, not of a reading. */
const flaw =
  /(?:以上|以下|超える|未満)(?:の.*)?(?:なき|無き)こと|(?:以上|以下|超える|未満)の.*(?:なき|ない|無い|無き|なし|無し)|以内に(?:物を)?置か|超える.*(?:なき|ない|無い|なし|無し)|(?:以上|以下|超|未満)(?:を|は|で)(?:排除|除去|廃棄|交換|停止|不可|不合格|ng)/i
/** 「2m以上の高所では安全帯を使用」: when it is done. 「-20℃以下の冷凍庫に保存」 says how cold it is. */
const condition =
  /(?:以上|以下|未満|を超える)の(?!こと|温度|圧力|状態|範囲|値|[^。、]{0,8}(?:庫|場所|環境)[^。、]{0,4}[にで][^。、]{0,3}(?:保[存管冷]|貯蔵))[^。、]*?(?:は|では|に|を|で|時)/
/** 「X=0.01L~0.02L」: parts of another size. 「定格の80%以上」「定格比」 too. */
const share =
  /[A-Za-z]\s*=\s*[\d.]+[LDHW](?![A-Za-z])|(?:初期|定格|設計|規定|基準|標準|前回|新品)[\p{L}]{0,6}の\s*[\d.]+\s*%|(?:定格|設計|初期)比/u
/** 「室温+5℃以内」: measured from something else. */
const relative =
  /(?<!公差|許容差)[\p{Script=Han}\p{Script=Katakana}]\s?\+\s?\d|(?:値|温度|圧力?|電圧|電流|寸法|定格|標準|基準|設定|目標|規定)(?:の|に対して?)?\s*±/u
const date = /(?:19|20)\d{2}(?:年|[/.-]\d{1,2}[/.-])|\d{1,2}月\d/
/** 「月1回以上」「2人以上で行う」「30分以上運転」: how often, by how many, and how long it is done. */
const manner =
  /[年月週日]に?\s*\d+\s*回以上|回以上の(?!こと)|回以上\s*\/\s*[年月週日]|[人名]以上で|\d\s*(?:秒|分|時間)間?(?:以上)?の?(?:連続)?(?:運転|流水|放置|放流|予熱|試運転|実施)/
const other = [flaw, condition, share, relative, date, manner]

/** What stands right before a number and belongs to its kind: 「C0.5」「HRC58」「DC24V」「pH7」. */
const kindOf = /(?<![A-Za-z\d])(?:S?R|C|t|R[azy]|HR[ABC]|H[BVS]|HBW|AC|DC|pH|PH|φ|Φ|□)\s*=?\s*(?=\d)/g

/** 「JIS K 5600-1-1」「M8×1.25-6g」: the number of a standard and the size of a thread are no readings. */
const standards =
  /(?<![A-Za-z])(?:(?:JIS|ASTM)\s*[A-Z]|ISO|IEC|DIN|EN|JE[CM]|JEAC|JWWA)[\s-]*\d{2,5}(?:-\d+)*(?::\d{4})?(?!\d)/g
const thread = /(?<![A-Za-z])M\d{1,2}(?:\.\d)?\s*[×x]\s*\d+(?:\.\d+)?(?:\s*-\s*\d[A-Za-z]{1,2}(?![A-Za-z]))?(?![\d.])/g

/** Numbers as plain ones: 「HRC58」, 「マイナス18℃」, 「▲15」, 「10^4」, 「M10：24.5」. */
const numbersIn = (text: string): string =>
  text
    .replace(standards, ' ')
    .replace(thread, ' ')
    .replace(kindOf, ' ')
    // 「3.5kN≦」: what is measured stands behind the sign.
    .replace(/^([+-]?[\d.]+\s*[^\d\s≦≧<>~]{0,8})\s*([≦≧])$/, (_, value, sign) => (sign === '≦' ? '≧' : '≦') + value)
    .replace(/(?:マイナス|[△▲])\s*(?=\d)/g, '-')
    .replace(/(?<=[A-Za-z]\d{1,2}|[^\d\s]):(?=[\d+-])/g, ': ')
    .replace(/(?<=Pa)\((G)\)/g, '$1')
    .replace(/(?:(\d+(?:\.\d+)?)\s*[×x])?(?<![\d.])10\^(\d{1,2})(?!\d)/g, (_, times = '1', power) =>
      multiplyDecimals(times, `1${'0'.repeat(Number(power))}`),
    )
    .trim()

const normal =
  /(?:正常|良好?|合格|適正|ok|[○〇◯])(?:値|域|範囲)?\s*[:=]\s*([^、,;。]*?)(?=\s*(?:要?注意|異常|警報|警告|危険|ng|[△×])|[、,;。]|$)/i
const alarm =
  /(?:要?注意|異常|警報|警告|危険|限界|ng|アラーム)(?:値|域|範囲|レベル)?\s*[:=]?\s*(?=[≦≧<>~]?[+-]?\d)[^、,;。()]*/gi

/** Of 「正常：60以下、注意：60〜80、異常：80以上」 what is normal: where it becomes alarming is no limit to keep to. */
const normalIn = (text: string): string => {
  const calm = text.replace(alarm, ' ')
  return calm === text ? text : (normal.exec(text)?.[1] ?? calm)
}

/** The text of a criterion with its numbers as plain ones; none where it does not speak of a reading. */
export function limitText(written: string): string | undefined {
  const text = normalIn(numbersIn(plainText(written)))
  return /\d/.test(text) && !other.some((form) => form.test(text)) ? text : undefined
}
