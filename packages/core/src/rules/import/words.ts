import type { ApprovalFlow, Item, Process, TargetKind } from '../../model/index.ts'

/** Reads what templates say in words: repeats, approval routes, retention, targets. */

/** 「従業員ごと（最大50人）」, 「サンプル1〜5（固定5行）」. */
export function readRepeat(text: string): Process['repeat'] | undefined {
  const found = /^(.+?)（(最大|固定)(\d{1,3})\D*）$/.exec(text)
  const [, words = '', mode, digits] = found ?? []
  const max = Number(digits)
  const label = words.replace(/(?:ごと|\d+〜\d+)$/, '')
  if (found === null || max < 1 || max > 500 || label === '') return undefined
  return { min: mode === '固定' ? max : 1, max, label }
}

const kindWords: [RegExp, TargetKind][] = [
  [/設備|機械|装置/, 'equipment'],
  [/車両/, 'vehicle'],
  [/製品|ロット|現品/, 'product'],
  [/店舗|場所|調理場|エリア/, 'place'],
  [/運転者|従業員|作業者|^人$/, 'person'],
]

export const readTargetKinds = (text: string): TargetKind[] =>
  kindWords.filter(([words]) => words.test(text)).map(([, kind]) => kind)

/** 「1年（推奨）」 → 12. Where several are named the longest counts. */
export function readRetentionMonths(text: string): number | undefined {
  const months = [...text.matchAll(/(\d{1,2})\s*(年|か月|ヶ月)/g)].map(
    ([, count, unit]) => Number(count) * (unit === '年' ? 12 : 1),
  )
  return months.length === 0 ? undefined : Math.max(...months)
}

const checkStep = { kind: 'check', role: 'leader', who: 'any', userIds: [] } as const
const approveStep = { kind: 'approve', role: 'approver', who: 'any', userIds: [] } as const

/**
 * 「検査員→品質保証（2段階）」: everything behind the first arrow is a step. The last step is 承認 when the route says
 * so or when items are kept for the approver; the steps before it are 確認 by a leader.
 */
export function readApproval(text: string, items: readonly Item[]): ApprovalFlow | undefined {
  const people = text.split('→').slice(1)
  const named = Number(/（(\d)段階?）/.exec(text)?.[1] ?? people.length)
  if (people.length === 0 || named < 1 || named > 5) return undefined
  const approves = /承認/.test(text) || items.some(({ role }) => role === 'approver')
  const last = approves ? approveStep : checkStep
  const steps = [...Array.from({ length: named - 1 }, () => checkStep), last]
  return { steps: steps.map((step) => ({ ...step, userIds: [] })), label: text }
}

const personalWords = /体温|アルコール|酒気|下痢|おう吐|化膿|顔色|本人の顔|健康状態/

/** Items about a person's body are personal even where the file does not say so. */
export const isPersonal = ({ name, standard }: Item): boolean => personalWords.test(`${name} ${standard ?? ''}`)

const conclusionWords = /^(?:総合|ロット|最終|合否)?判定$|可否$/

/** 「総合判定」, 「使用可否」: what the person concludes from everything before it. */
const isConclusion = ({ kind, name, okChoices }: Item): boolean =>
  kind === 'select' && okChoices !== undefined && conclusionWords.test(name)

/** What 「総合判定」, 「自動打刻」, 「ログインユーザー」 and 「署名の意味」 in the texts mean for the app. */
export function readHints(item: Item): Partial<Item> {
  const method = item.method ?? ''
  const standard = item.standard ?? ''
  if ((item.kind === 'time' || item.kind === 'datetime') && method.includes('自動打刻')) return { auto: { by: 'now' } }
  if (item.kind === 'user' && standard.includes('ログインユーザー')) return { auto: { by: 'self' } }
  if (item.conclusion === undefined && isConclusion(item)) return { conclusion: true }
  if (item.kind !== 'sign') return {}
  const meaning = /署名の意味：(.+)/.exec(standard)?.[1]
  const reauth = method.includes('再認証') || undefined
  return meaning === undefined && reauth === undefined ? {} : { sign: { meaning, reauth } }
}

const bare = (text: string): string[] => [...text.normalize('NFKC').replace(/[\s()（）]/g, '')]

/** 外径A stands for 外径 φ20 h7（A部）: the same letters in the same order, with others between. */
export function abbreviates(short: string, name: string): boolean {
  const letters = bare(name)
  let from = 0
  return bare(short).every((letter) => {
    const found = letters.indexOf(letter, from)
    from = found + 1
    return found >= 0
  })
}
