import { foldText } from '../../sheet/view/walk.ts'

/** Choices that hold the words, however they are written. */
export function matching(choices: readonly string[], words: string): readonly string[] {
  const wanted = foldText(words)
  return wanted === '' ? choices : choices.filter((choice) => foldText(choice).includes(wanted))
}

/** Puts a choice in or takes it out; the order is the template's, not that of the pressing. */
export function toggled(choices: readonly string[], chosen: readonly string[], choice: string): string[] {
  return choices.filter((one) => (one === choice ? !chosen.includes(one) : chosen.includes(one)))
}
