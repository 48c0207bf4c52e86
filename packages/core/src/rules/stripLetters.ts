import type { Judgement } from '../model/index.ts'

/** The 点検帯 as a list keeps it: a letter per item in reading order, `|` between processes (C17). */
export const stripLetters: Record<Judgement, string> = { ok: 'o', warn: 'w', ng: 'n', na: 'x', none: '.' }
const judgements = new Map(Object.entries(stripLetters).map(([judgement, letter]) => [letter, judgement as Judgement]))

/** The groups of bars that such a text stands for. Lists read it without the rules of a sheet. */
export const readStrip = (strip: string): Judgement[][] =>
  strip.split('|').map((group) => [...group].map((letter) => judgements.get(letter) ?? 'none'))
