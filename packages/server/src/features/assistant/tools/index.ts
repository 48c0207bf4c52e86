import type { AssistantFacts, ToolName } from '@ecs/core'
import type { AssistantTools, Found } from '../../../engines/assistant/index.ts'
import type { Context } from '../../../http/route.ts'
import { namedItems, type Subject } from '../subject.ts'
import { documentsFor } from './documents.ts'
import { actionFact, actionsOf, casesOf, seriesOf } from './history.ts'
import { currentFact, itemFact } from './item.ts'
import { monthOf } from './month.ts'
import { hitsFor, missingFacts, noticeFacts } from './sheet.ts'
import { Sources } from './sources.ts'

/** The tools of one turn, bound to the person and to the target of the sheet. None of them writes. */
export function toolsFor(context: Context, subject: Subject): AssistantTools {
  const named = namedItems(subject)
  const own = named.find(({ id }) => id === subject.itemId)!
  return {
    subject: own,
    others: named.filter(({ id }) => id !== subject.itemId),
    targetNames: [subject.target.name, subject.target.code],
    today: subject.today,
    run: (names, itemId = subject.itemId, words = '', month = subject.today.slice(0, 7)) => {
      // An engine can name any id; what may be spoken of is decided here.
      const known = named.some(({ id }) => id === itemId) ? itemId : subject.itemId
      return collect(context, subject, { names: new Set(names), itemId: known, words, month })
    },
  }
}

type Wanted = { names: ReadonlySet<ToolName>; itemId: string; words: string; month: string }

async function collect(context: Context, subject: Subject, { names, itemId, words, month }: Wanted): Promise<Found> {
  const sources = new Sources()
  const facts: AssistantFacts = { today: subject.today, item: itemFact(subject, sources, itemId) }
  const current = names.has('current') ? currentFact(subject, sources, itemId) : undefined
  if (current) facts.current = current
  if (names.has('history') || names.has('cases') || names.has('search')) {
    const series = await seriesOf(context, subject, sources, itemId)
    facts.history = series.points
    facts.historyCite = series.cite
    if (names.has('cases')) facts.cases = await casesOf(context, subject, sources, itemId, series)
    if (names.has('search')) facts.hits = await hitsFor(context, subject, sources, { words, series })
  }
  if (names.has('documents') || names.has('search'))
    facts.documents = await documentsFor(
      context,
      subject,
      sources,
      words || `${facts.item.name} ${facts.item.method ?? ''}`,
    )
  if (names.has('search')) facts.hits = [...(facts.documents ?? []).slice(0, 2), ...(facts.hits ?? [])].slice(0, 5)
  if (names.has('month')) facts.month = await monthOf(context, subject, sources, month)
  if (names.has('actions'))
    facts.actions = (await actionsOf(context, subject, 'open')).map((action) => actionFact(action, sources))
  if (names.has('missing')) facts.missing = missingFacts(subject, sources)
  if (names.has('notices')) facts.notices = await noticeFacts(context, subject, sources)
  return { facts, citations: sources.citations }
}
