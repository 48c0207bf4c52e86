import { type api, foldText, matchesQuery, otherSpellings, parseQuery, type Target } from '@ecs/core'
import { countSheetsHere, sheetsHere } from '../sync/localSheets.ts'
import type { LocalStore } from '../sync/localStore.ts'
import { clockAt } from '../time/siteClock.ts'

/** So many of a kind are shown: a device holds a shift's work, and whoever sees more than this asks more exactly. */
const mostShown = 100

/** What was found: the first of each kind, and how many there are. */
export type DeviceFinds = { hits: api.SearchHit[]; total: number }

/** What lies on this device of an ECS and holds the words: its targets, and its sheets by number and target. */
export async function searchDevice(store: LocalStore, ecsId: string, words: string): Promise<DeviceFinds> {
  const query = parseQuery(words)
  const fits = (facts: readonly string[]) => matchesQuery(withSpellings(foldText(facts.join(' '))), query)
  const targets = await targetsOf(store, ecsId)
  const byId = new Map(targets.map((target) => [target.id, target]))
  const foundTargets = targets.filter((target) => fits(factsOf(target))).map(targetHit)
  const sheets = await sheetsOf(store, ecsId, byId)
  const foundSheets = sheets.filter(({ title, lines }) => fits([title, ...lines]))
  return {
    hits: [...foundTargets.slice(0, mostShown), ...foundSheets.slice(0, mostShown)],
    total: foundTargets.length + foundSheets.length,
  }
}

const withSpellings = (folded: string): string => [folded, ...otherSpellings(folded)].join(' ')

/** So many targets and sheets of an ECS can be searched without a network. */
export async function countOnDevice(store: LocalStore, ecsId: string): Promise<number> {
  const [targets, sheets] = await Promise.all([targetsOf(store, ecsId), countSheetsHere(store, ecsId)])
  return targets.length + sheets
}

async function targetsOf({ db, vault }: LocalStore, ecsId: string): Promise<Target[]> {
  const targets = await Promise.all((await db.targets.toArray()).map(({ body }) => vault.open(body)))
  return targets.filter((target) => target.ecsId === ecsId)
}

const factsOf = ({ name, code, areaPath, qrCodes }: Target): string[] => [name, code, ...areaPath, ...qrCodes]

function targetHit({ id, code, name, areaPath, status }: Target): api.SearchHit {
  const target = { id, code, status, lastAt: null, lastOverall: null, nextDueAt: null }
  const lines = [code, areaPath.join(' / ')].filter((line) => line !== '')
  return { kind: 'target', id, title: name, lines, templateId: null, target, checksheet: null, notice: null }
}

/** The newest first, each in the state it has here: what was handed in without a network is not 入力中. */
async function sheetsOf(
  store: LocalStore,
  ecsId: string,
  targets: ReadonlyMap<string, Target>,
): Promise<api.SearchHit[]> {
  const sheets = (await sheetsHere(store, ecsId)).map((sheet) => ({
    ...sheet,
    madeAt: sheet.createdAt ?? new Date(sheet.at).toISOString(),
  }))
  const newestFirst = sheets.toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
  return newestFirst.map(({ id, docNo, targetId, lot, madeAt, plannedFor, status, overall }) => {
    const target = targets.get(targetId)
    const lines = [target?.name, target?.code, lot].filter((line) => line !== undefined)
    const checksheet = { status, overall, day: plannedFor ?? clockAt(madeAt).date }
    return { kind: 'checksheet', id, title: docNo, lines, templateId: null, target: null, checksheet, notice: null }
  })
}
