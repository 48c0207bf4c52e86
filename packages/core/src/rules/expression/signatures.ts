import { type Message, message } from '../../errors.ts'
import { aggregates, plainFunctions } from './functions.ts'
import type { Expression } from './syntax.ts'

/** How many arguments a function takes, and whether the first must name an item. */
type Signature = { least: number; most: number; onItem?: true }

const many = 255

const special: Record<string, Signature> = {
  IF: { least: 2, most: 3 },
  AND: { least: 1, most: many },
  OR: { least: 1, most: many },
  ISBLANK: { least: 1, most: 1 },
  IFBLANK: { least: 2, most: 2 },
  COUNT: { least: 1, most: many },
  TODAY: { least: 0, most: 0 },
  NOW: { least: 0, most: 0 },
  ANYNG: { least: 0, most: 0 },
  CRITICALNG: { least: 0, most: 0 },
  ALL: { least: 1, most: 1, onItem: true },
  PREV: { least: 1, most: 1, onItem: true },
  DIFF: { least: 1, most: 1, onItem: true },
  JUDGEMENT: { least: 1, most: 1, onItem: true },
  CPK: { least: 1, most: 2, onItem: true },
}

/** The names people know from spreadsheets. */
const aliases: Record<string, string> = { AVERAGE: 'AVG', AVE: 'AVG' }

export const functionName = (name: string): string => aliases[name] ?? name

function signatureOf(called: string): Signature | undefined {
  const name = functionName(called)
  if (Object.hasOwn(special, name)) return special[name]
  if (Object.hasOwn(aggregates, name)) return { least: 1, most: many }
  if (!Object.hasOwn(plainFunctions, name)) return undefined
  const { takes, needs } = plainFunctions[name] as (typeof plainFunctions)[string]
  return { least: needs ?? takes.length, most: takes.length }
}

const inWords = ({ least, most }: Signature): string => {
  if (most === many) return `${least}個以上`
  return least === most ? `${least}個` : `${least}〜${most}個`
}

/** What is wrong with a call, if anything; checked while reading, so that a tree never holds a broken call. */
export function checkCall(name: string, args: readonly Expression[]): Message | undefined {
  const signature = signatureOf(name)
  if (signature === undefined) return message('unknownFunction', { name })
  if (args.length < signature.least || args.length > signature.most) {
    return message('wrongArguments', { name, needs: inWords(signature) })
  }
  const badItem = signature.onItem && args[0]?.type !== 'reference'
  const badCount = name === 'CPK' && args[1] !== undefined && args[1].type !== 'number'
  return badItem || badCount
    ? message('wrongArguments', { name, needs: badItem ? '項目名' : '項目名と件数' })
    : undefined
}

/** Every name a formula may call, for editors that offer them. */
export const functionNames: readonly string[] = [
  ...Object.keys(special),
  ...Object.keys(aggregates),
  ...Object.keys(plainFunctions),
].sort()
