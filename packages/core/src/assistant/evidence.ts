import type { Judgement } from '../model/index.ts'
import { decimalsOf } from '../rules/decimal.ts'
import { cleanText } from './cleanText.ts'
import type { Sentence } from './facts.ts'
import { figuresIn } from './figures.ts'

const mark = /[[【]((?:std|now|rec|ser|act|cell|ntc|doc|sum):[^\]】\s]{1,80})[\]】]/g
const anyMark = /[[【][a-z]{2,5}:[^\]】\n]{0,80}[\]】]/g

export type Checked = Sentence & { isUnproven?: true }

/** What was told to whoever words an answer in this turn. Nothing else may be said in figures, or cited. */
export class Evidence {
  readonly #values = new Set<number>()
  readonly #days = new Set<string>()
  readonly #documents = new Set<string>()
  readonly #cites = new Set<string>()
  /** Source marks that no tool returned. */
  forged = 0

  add(text: string, cites: Iterable<string> = []): void {
    const { values, days, documents } = figuresIn(text)
    for (const value of values) this.#values.add(Number(value))
    for (const day of days) this.#days.add(day)
    for (const no of documents) this.#documents.add(no)
    for (const cite of cites) this.#cites.add(cite)
  }

  /** One sentence as it may be shown: plain, without addresses, with its true sources; flagged if a figure is not proven. */
  check(raw: string): Checked {
    const cites = [...new Set([...raw.matchAll(mark)].map(([, id]) => id!))]
    const known = cites.filter((cite) => this.#cites.has(cite))
    const bare = raw.replace(anyMark, '').replace(/^#{1,6}\s+|\*\*|`/gm, '')
    this.forged +=
      [...raw.matchAll(anyMark)].length - [...raw.matchAll(mark)].filter(([, id]) => this.#cites.has(id!)).length
    const text = cleanText(bare, 500)
    return { text, cites: known, ...(this.#proves(text) ? {} : { isUnproven: true as const }) }
  }

  #proves(text: string): boolean {
    const { values, days, months, documents } = figuresIn(text)
    const known = [...this.#days]
    return (
      values.every((value) => this.#hasValue(value)) &&
      days.every((day) => known.some((one) => one.endsWith(day))) &&
      months.every((month) => known.some((one) => one.slice(0, 7).endsWith(month))) &&
      documents.every((no) => this.#documents.has(no))
    )
  }

  /** As it was told, without its sign, or rounded to no less than one decimal. */
  #hasValue(text: string): boolean {
    const value = Number(text)
    const decimals = decimalsOf(text)
    const isSigned = text.startsWith('-')
    return [...this.#values].some((known) =>
      [known, ...(isSigned ? [] : [Math.abs(known)])].some(
        (one) => one === value || (decimals > 0 && Number(one.toFixed(decimals)) === value),
      ),
    )
  }
}

const saysGood =
  /正常(?:です|の範囲|範囲内|値です)|良好です|「?良」?です|問題(?:は)?(?:あり|ござい)ません|問題(?:は)?な(?:い|く)|異常(?:は)?(?:あり|ござい)ません|異常な(?:し|い)|合格です|ok ?です|大丈夫です|安全です|(?:規格|基準|範囲)内です|使用(?:して(?:も)?|を続けて)(?:よい|いい|かまいません|問題)|is (?:normal|ok|fine|within)/i
const isOfThePast = /前回|過去|以前|次に|その後|\d月|\d-\d/

/** Judging is the rules' business: a sentence that calls good what they call 否 or 注意 is not told. */
export const callsBadGood = (text: string, judgement: Judgement | undefined): boolean =>
  (judgement === 'ng' || judgement === 'warn') && saysGood.test(text.normalize('NFKC')) && !isOfThePast.test(text)
