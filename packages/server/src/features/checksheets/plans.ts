import { type AddedItem, compileTemplate, type Plan, type TemplateContent } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import type { Lookups } from '../registers/index.ts'
import * as templates from '../templates/index.ts'
import { type Chunking, chunkingOf } from './chunks.ts'

export type VersionPlan = { content: TemplateContent; plan: Plan; chunkOf: Chunking; lookups: Lookups }

const mostKept = 200
const kept = new Map<string, VersionPlan>()

/** A published version never changes, so it is read and compiled once per process. */
export async function planOf(tx: Db, versionId: string): Promise<VersionPlan> {
  const known = kept.get(versionId)
  if (known) return known
  const version = await templates.versionById(tx, versionId)
  if (!version) throw new Error(`template version ${versionId} is missing`)
  const { content } = version
  const made = { content, plan: compileTemplate(content), chunkOf: chunkingOf(content), lookups: lookupsOf(content) }
  // A draft may still change: it is compiled every time.
  if (version.contentHash) keep(versionId, made)
  return made
}

function lookupsOf({ processes }: TemplateContent): Lookups {
  const items = processes.flatMap((process) => process.items)
  return {
    masters: items.some(({ source }) => source !== undefined),
    instruments: items.some(({ expiry }) => expiry === true),
    skills: processes.some(({ requiredSkill }) => requiredSkill !== undefined),
  }
}

/** Items added on site belong to one sheet: its plan is its own. */
export const planWith = ({ plan, content }: VersionPlan, added: readonly AddedItem[]): Plan =>
  added.length === 0 ? plan : compileTemplate(content, added)

function keep(versionId: string, made: VersionPlan): void {
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string)
  kept.set(versionId, made)
}
