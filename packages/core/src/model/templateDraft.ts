import { z } from 'zod'
import { Item } from './item.ts'
import { line, Uuid } from './scalar.ts'
import { Process, TemplateContent } from './template.ts'

/** A process without its items: those are changed one by one. */
export const ProcessHead = Process.omit({ items: true })
export type ProcessHead = z.infer<typeof ProcessHead>

/** What a version says beside its processes: its naming, where it is used, and what holds for the whole sheet. */
export const TemplateSettings = TemplateContent.omit({ processes: true }).extend({
  code: line(40),
  name: line(100),
  category: line(40),
  ecsIds: z.array(Uuid).max(1000),
  changeNote: line(500),
})
export type TemplateSettings = z.infer<typeof TemplateSettings>

/** The whole draft as its editor holds it. */
export type TemplateDraft = { settings: TemplateSettings; processes: Process[] }

const place = z.strictObject({ processId: Uuid, afterId: Uuid.nullable() })

/**
 * One step between two states of a draft. `before` is what the editor saw: where the draft says something else by now,
 * somebody else was there first. `place` is only given when the entry is new or was moved; `afterId: null` is the front.
 */
export const DraftChange = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('item'),
    id: Uuid,
    before: Item.nullable(),
    after: Item.nullable(),
    place: place.optional(),
  }),
  z.strictObject({
    type: z.literal('process'),
    id: Uuid,
    before: ProcessHead.nullable(),
    after: ProcessHead.nullable(),
    place: z.strictObject({ afterId: Uuid.nullable() }).optional(),
  }),
  z.strictObject({ type: z.literal('settings'), before: TemplateSettings, after: TemplateSettings }),
])
export type DraftChange = z.infer<typeof DraftChange>

/** Two people wrote different things in the same place. What was there first stays until somebody decides. */
export const DraftClash = z.strictObject({
  type: z.enum(['item', 'process', 'settings']),
  id: Uuid.optional(),
  /** Undefined when one of them removed the whole entry. */
  key: z.string().optional(),
  mine: z.unknown(),
  theirs: z.unknown(),
})
export type DraftClash = z.infer<typeof DraftClash>
