import type { Process, TemplateContent } from '../../model/index.ts'
import { canonicalJson } from '../sheet/content.ts'
import { templateChanges } from './templateChanges.ts'

export type VersionChange = {
  type: 'item' | 'process' | 'template'
  id: string
  change: 'added' | 'removed' | 'changed'
  name: string
  differences: { key: string; before: unknown; after: unknown }[]
}

type Fields = Record<string, unknown>

const differencesOf = (before: Fields, after: Fields, keys: Iterable<string>) =>
  [...keys]
    .filter((key) => canonicalJson(before[key]) !== canonicalJson(after[key]))
    .map((key) => ({ key, before: before[key], after: after[key] }))

/** Two versions side by side: what was added, removed and changed, with the old and the new of every key (H11). */
export function compareVersions(from: TemplateContent, to: TemplateContent): VersionChange[] {
  return [...settingsChanges(from, to), ...processChanges(from, to), ...itemChanges(from, to)]
}

function settingsChanges(from: TemplateContent, to: TemplateContent): VersionChange[] {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)].filter((key) => key !== 'processes'))
  const differences = differencesOf(from, to, keys)
  return differences.length > 0 ? [{ type: 'template', id: '', change: 'changed', name: '', differences }] : []
}

function processChanges(from: TemplateContent, to: TemplateContent): VersionChange[] {
  const before = new Map(from.processes.map((process) => [process.id, process]))
  const after = new Map(to.processes.map((process) => [process.id, process]))
  const plain = (process: Process, change: 'added' | 'removed'): VersionChange => ({
    type: 'process',
    id: process.id,
    change,
    name: process.name,
    differences: [],
  })
  const changes = to.processes.flatMap((process): VersionChange[] => {
    const old = before.get(process.id)
    if (!old) return [plain(process, 'added')]
    const keys = new Set(
      [...Object.keys(old), ...Object.keys(process)].filter((key) => key !== 'items' && key !== 'no'),
    )
    const differences = differencesOf(old, process, keys)
    return differences.length > 0 ? [{ ...plain(process, 'added'), change: 'changed', differences }] : []
  })
  const gone = from.processes.filter(({ id }) => !after.has(id)).map((process) => plain(process, 'removed'))
  return [...changes, ...gone]
}

function itemChanges(from: TemplateContent, to: TemplateContent): VersionChange[] {
  const placesIn = ({ processes }: TemplateContent) =>
    new Map(
      processes.flatMap(({ name, items }) => items.map((item) => [item.id, { ...item, process: name } as Fields])),
    )
  const [before, after] = [placesIn(from), placesIn(to)]
  return templateChanges(from, to).map(({ change, itemId, name, keys }) => ({
    type: 'item',
    id: itemId,
    change,
    name,
    differences: differencesOf(before.get(itemId) ?? {}, after.get(itemId) ?? {}, keys),
  }))
}
