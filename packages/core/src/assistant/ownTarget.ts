import { folded } from './folded.ts'

const unit = /\d+号機?$/

/** The question without the names of the machine one stands at: 「3号機の圧力」 asks about this one, not about another. */
export function withoutTarget(plain: string, targetNames: readonly string[]): string {
  const names = targetNames.map(folded).filter((name) => name.length > 1)
  const short = names.flatMap((name) => unit.exec(name)?.[0] ?? [])
  return [...names, ...short].reduce((text, name) => text.replace(wholeName(name), ' '), plain).trim()
}

/** 「13号機」 is not 「3号機」, and 「IM-031」 not 「IM-03」. */
const wholeName = (name: string): RegExp =>
  new RegExp(`(?<![\\da-z-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', ' ?')}(?![\\da-z-])の?`, 'gu')
