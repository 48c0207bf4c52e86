import { functionNames, type TemplateDraft } from '@ecs/core'

export type Suggestion = { from: number; to: number; insert: string; note: string }

const mostOffered = 8
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** What may stand at the caret: an item after `[`, a function after letters. */
export function suggestionsFor(draft: TemplateDraft, itemId: string, text: string, caret: number): Suggestion[] {
  const before = text.slice(0, caret)
  const open = /\[([^[\]]*)$/.exec(before)
  if (open) {
    const to = text[caret] === ']' ? caret + 1 : caret
    return namesLike(draft, itemId, fold(open[1] ?? '')).map((name) => ({ from: open.index, to, ...name }))
  }
  const word = /([A-Za-z]+)$/.exec(before)?.[1]
  if (!word) return []
  const names = functionNames.filter((name) => name.startsWith(word.toUpperCase())).slice(0, mostOffered)
  return names.map((name) => ({ from: caret - word.length, to: caret, insert: `${name}(`, note: '' }))
}

/** The first few; a template of 5,000 items is not gone through to the end for them. */
function namesLike(
  { processes }: TemplateDraft,
  itemId: string,
  wanted: string,
): Pick<Suggestion, 'insert' | 'note'>[] {
  const found: Pick<Suggestion, 'insert' | 'note'>[] = []
  for (const { no, items } of processes) {
    for (const { id, key, name, unit = '', no: itemNo } of items) {
      if (found.length >= mostOffered) return found
      const note = `${no}-${itemNo} ${name} ${unit}`.trim()
      if (id !== itemId && fold(`${key ?? ''} ${note}`).includes(wanted))
        found.push({ insert: `[${key ?? name}]`, note })
    }
  }
  return found
}
