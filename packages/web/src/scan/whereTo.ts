import type { api } from '@ecs/core'

/** What is due at a target: sheets that are planned for now or running, as the server and this device know them. */
export type Due = {
  id: string
  templateName: string
  status: 'planned' | 'open' | 'returned'
  shift: string | null
  dueAt: string | null
}

type LocalRow = Pick<api.ChecksheetRow, 'id' | 'status' | 'template' | 'shift' | 'dueAt'>

const isDue = (status: string): status is Due['status'] =>
  status === 'planned' || status === 'open' || status === 'returned'

/** What this device has done since wins: a sheet that was handed in here is done, one that was made here is there. */
export function dueOf(choices: readonly api.CreateChoice[], local: readonly LocalRow[]): Due[] {
  const known = new Map(local.map((row) => [row.id, row.status]))
  const told = choices.flatMap(({ name, running }) =>
    running.flatMap(({ id, status, shift, dueAt }): Due[] => {
      const now = known.get(id) ?? status
      return isDue(now) ? [{ id, templateName: name, status: now, shift, dueAt }] : []
    }),
  )
  const ids = new Set(told.map(({ id }) => id))
  const made = local.flatMap(({ id, status, template, shift, dueAt }): Due[] =>
    isDue(status) && !ids.has(id) ? [{ id, templateName: template.name, status, shift, dueAt }] : [],
  )
  return [...told, ...made].sort((a, b) => order(a) - order(b))
}

/** What is begun comes first, then what is due soonest. */
const order = ({ status, dueAt }: Due): number =>
  (status === 'planned' ? 1e15 : 0) + (dueAt ? Date.parse(dueAt) / 1000 : 1e14)

export type Way =
  | { kind: 'open'; id: string }
  | { kind: 'choose'; due: Due[] }
  | { kind: 'create'; usual: api.CreateChoice | undefined }

/** One sheet opens, several are chosen from, and where there is none the usual template is at hand. */
export function wayOf(due: readonly Due[], choices: readonly api.CreateChoice[]): Way {
  const [first, second] = due
  if (first && !second) return { kind: 'open', id: first.id }
  if (first) return { kind: 'choose', due: [...due] }
  const [usual] = [...choices].sort((a, b) => (b.last?.at ?? '').localeCompare(a.last?.at ?? ''))
  return { kind: 'create', usual }
}

type Stop = { targetId: string; templateId: string }
type Waiting = Pick<api.ChecksheetRow, 'id' | 'target' | 'template' | 'status' | 'dueAt' | 'assigneeIds'>
type Done = { id: string; targetId: string; templateId: string }

/** The next sheet of a round: the next stop of the route that has one left, else what is due soonest. */
export function nextOf(
  done: Done,
  rows: readonly Waiting[],
  routes: readonly { stops: readonly Stop[] }[],
  userId: string,
): Waiting | undefined {
  const left = rows.filter(
    ({ id, status, assigneeIds }) =>
      id !== done.id && isDue(status) && (assigneeIds.length === 0 || assigneeIds.includes(userId)),
  )
  const isAt = (stop: Stop, row: Waiting) => row.target.id === stop.targetId && row.template.id === stop.templateId
  for (const { stops } of routes) {
    const at = stops.findIndex((stop) => stop.targetId === done.targetId && stop.templateId === done.templateId)
    if (at < 0) continue
    for (const stop of [...stops.slice(at + 1), ...stops.slice(0, at)]) {
      const found = left.find((row) => isAt(stop, row))
      if (found) return found
    }
  }
  const [next] = left.toSorted((a, b) => ((a.dueAt ?? '~') < (b.dueAt ?? '~') ? -1 : 1))
  return next
}
