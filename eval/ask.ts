import { randomUUID } from 'node:crypto'
import { api } from '../packages/core/src/index.ts'
import type { User } from '../packages/server/src/http/user.ts'
import type { TestApp } from '../packages/server/src/testing/testApp.ts'

export type Told = {
  kind: string
  text: string
  cites: string[]
  paths: string[]
  proposal: api.AssistantProposal | null
}

/** One question over the API, as the page asks it. */
export async function ask(
  app: TestApp,
  user: User,
  place: { checksheetId: string; itemId: string },
  question: api.AssistantQuestion,
): Promise<Told> {
  const params = { checksheetId: place.checksheetId, messageId: randomUUID() }
  const { status, body } = await app.call(user, api.askAssistant, { params, body: { itemId: place.itemId, question } })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  const told: Told = { kind: 'answer', text: '', cites: [], paths: [], proposal: null }
  for (const frame of String(body)
    .split('\n\n')
    .filter((one) => one.startsWith('data: {'))) {
    const part = api.AssistantPart.parse(JSON.parse(frame.slice(6)))
    if (part.type === 'data-kind') told.kind = part.data.kind
    if (part.type === 'text-delta') told.text += `${part.delta}\n`
    if (part.type === 'data-sentence') told.cites.push(...part.data.cites)
    if (part.type === 'data-citation') told.paths.push(part.data.path)
    if (part.type === 'data-proposal') told.proposal = part.data
    if (part.type === 'error') told.kind = 'error'
  }
  if (told.proposal) told.text += told.proposal.after
  return told
}
