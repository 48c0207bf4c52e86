import type { api } from '@ecs/core'
import { foldText } from '../../sheet/view/walk.ts'

/** More than this needs a search field. */
const mostAtOnce = 12

type OperationInput = { meId: string; words: string; chosenId: string | null }

/** Everybody but oneself, who has a button of their own; whoever is chosen is always among them. */
export function peopleToShow(people: readonly api.Person[], { meId, words, chosenId }: OperationInput) {
  const others = people.filter(({ id }) => id !== meId)
  const isLong = others.length > mostAtOnce
  const wanted = foldText(words)
  const matching = others.filter(({ id, name, username }) => {
    const isNamed = wanted !== '' && (foldText(name).includes(wanted) || foldText(username).includes(wanted))
    return !isLong || isNamed || id === chosenId
  })
  return { shown: isLong ? matching.slice(0, mostAtOnce) : matching, isLong }
}
