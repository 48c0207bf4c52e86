import { readHeading } from './headings.ts'
import { readLimits } from './limits.ts'
import { plainText } from './plainText.ts'
import { unitOnly } from './units.ts'

/** What is asked, and what the same cell says of it. */
type NameAndLimit = { name: string; says: { role: 'standard' | 'unit'; text: string }[] }

const bare = (text: string): string => plainText(text).replace(/^[([]|[)\]]$/g, '')
/** 「基準 40℃以上」「最大 3」「約60℃」 name nothing. */
const saysHow = /^(?:約|目標|標準|設定|規定|管理|最大|最小|上限|下限|以上|以下|max|min|φ|pH(?!値))/i

/**
 * 「湯温⏎40～42℃」「浸透圧⏎mOsm/kg」: a name with its limits or its unit below it in one cell. Behind it, 「油温 (60℃以下)」, they are
 * told apart under a heading only, where the whole would be taken for what that has to keep to.
 */
export function nameAndLimit(written: string, isUnder: boolean): NameAndLimit | undefined {
  const lines = written
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const at = lines.findIndex((line, index) => index > 0 && roleOf(line) !== undefined)
  if (at > 0 && isName(lines.slice(0, at).join('')))
    return { name: lines.slice(0, at).join(' '), says: saysOf(lines.slice(at)) }
  return behindGap(written) ?? (isUnder && lines.length === 1 ? inOneLine(lines[0]!) : undefined)
}

/** 「湿し水の温度　10±2℃」: what it has to keep to stands behind a gap. */
function behindGap(written: string): NameAndLimit | undefined {
  const [, name = '', said = ''] =
    /^([^\d\n]{2,}?)(?:　+|\s{2,})([±≦≧<>~〜～]?[\d０-９][^\n]*)$/.exec(written.trim()) ?? []
  const isSaid = isName(name) && readLimits(said) !== undefined
  return isSaid ? { name: name.trim(), says: [{ role: 'standard', text: said }] } : undefined
}

/** 「(℃)⏎22以上」: a unit, limits, or one below the other. */
function saysOf(lines: readonly string[]): NameAndLimit['says'] {
  const [first = '', ...others] = lines
  if (roleOf(first) !== 'unit')
    return [{ role: 'standard', text: lines.join(' ').replace(/^[（(]([^()（）]+)[)）]$/, '$1') }]
  const limits = others.some((line) => roleOf(line) === 'standard') ? others.join(' ') : undefined
  return [
    ...(limits ? [{ role: 'standard' as const, text: limits }] : []),
    { role: 'unit', text: unitOnly(bare(first)) ?? '' },
  ]
}

/** The cell of a name, with what its further lines say: limits, a unit, or after ※ how to look at it. */
export type NameCell = { name: string; standard?: string; unit?: string; hint?: string }

export function readNameCell(written: string): NameCell {
  const lines = written.split('\n')
  const at = lines.findIndex((line, index) => index > 0 && /^\s*[※＊*]/.test(line))
  const hint = at < 0 ? '' : plainLine(lines.slice(at).join(' ')).replace(/^[※＊*]\s*/, '')
  const above = at < 0 ? lines : lines.slice(0, at)
  const told = toldInBrackets(above)
  if (told) return { ...told, ...(hint !== '' && { hint }) }
  const rest = above.join('\n')
  const own = nameAndLimit(rest, false)
  const said = Object.fromEntries((own?.says ?? []).map(({ role, text }) => [role, text]))
  return { name: own?.name ?? plainLine(rest), ...said, ...(hint !== '' && { hint }) }
}

/** 「ガス臭⏎（ないこと）」. */
function toldInBrackets(lines: readonly string[]): NameCell | undefined {
  const [, inside = ''] = /^[(（](.+)[)）]$/.exec(lines.at(-1)?.trim() ?? '') ?? []
  const name = plainLine(lines.slice(0, -1).join(' '))
  const isTold = /..(?:こと|なし|無し)$/.test(plainText(inside))
  return isTold && isName(name) ? { name, standard: inside } : undefined
}

const plainLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const isName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !saysHow.test(plainText(text)) && readHeading(text)?.role === undefined

function inOneLine(line: string): NameAndLimit | undefined {
  const [, name = '', said = ''] =
    /^([^\d()（）±≦≧<>~〜～]*[^\d()（）±≦≧<>~〜～\s+-])\s*([（(]?[±≦≧<>~〜～+-]?\s*[\d０-９].*)$/.exec(line) ?? []
  const isSaid = isName(name) && readLimits(said) !== undefined && /[～〜~±≦≧<>]|以[上下内]|未満/.test(said)
  return isSaid ? { name: name.trim(), says: [{ role: 'standard', text: said }] } : undefined
}

function roleOf(line: string): 'standard' | 'unit' | undefined {
  if (unitOnly(bare(line)) !== undefined && !/^pH$/i.test(bare(line))) return 'unit'
  return /^[([]?(?:基準|規格|目標|管理値?|標準)?[:：]?\s*[±≦≧<>~+-]?\s*\d/.test(plainText(line)) &&
    readLimits(line) !== undefined
    ? 'standard'
    : undefined
}

/** 「0.1mg/L以上か」 says nothing without the place it is asked of. */
export const isBareLimit = (text: string): boolean =>
  /^[\d±≦≧<>]/.test(plainText(text)) && readLimits(text) !== undefined
