import { z } from 'zod'
import { ApprovalFlow } from './approvalFlow.ts'
import { Item } from './item.ts'
import { ReportLayout } from './reportLayout.ts'
import { Instant, line, note, sha256Hex, Uuid } from './scalar.ts'
import { TargetKind } from './target.ts'
import { maxItems, maxProcesses, maxRows } from './templateLimits.ts'

export const templateStatuses = ['draft', 'test', 'review', 'scheduled', 'published', 'retired'] as const
export const TemplateStatus = z.enum(templateStatuses)
export type TemplateStatus = z.infer<typeof TemplateStatus>

/** The definition of a checksheet, over all its versions. */
export const Template = z.strictObject({
  id: Uuid,
  code: line(40),
  name: line(100),
  category: line(40),
  ownerGroup: z.string().max(128).optional(),
  currentVersion: z.int().min(1).optional(),
})
export type Template = z.infer<typeof Template>

export const Repeat = z
  .strictObject({
    min: z.int().min(0).max(maxRows),
    max: z.int().min(1).max(maxRows),
    label: line(60),
    /** Filled in as a table, rows × items. */
    grid: z.boolean().optional(),
    /** The first item that chooses from a master is the name of a row, and the master's rows are the roster. */
    roster: z.boolean().optional(),
    /** What each row is, in their order: the hours of a log. There are as many rows, and they stay in their places. */
    names: z.array(line(60)).min(1).max(maxRows).optional(),
  })
  .refine((repeat) => repeat.min <= repeat.max, { error: '行数の下限は上限以下にしてください。' })
  .refine(({ min, max, names }) => names === undefined || (min === names.length && max === names.length), {
    error: '行の名前の数と行数をそろえてください。',
  })
export type Repeat = z.infer<typeof Repeat>

/** A group of items. `fixed` keeps its place in the order: see RULES.md C. */
export const Process = z.strictObject({
  id: Uuid,
  no: z.int().min(1).max(maxProcesses),
  name: line(60),
  order: z.enum(['fixed', 'free']),
  repeat: Repeat.optional(),
  requiredRole: z.enum(['operator', 'leader']).optional(),
  requiredSkill: z.string().max(40).optional(),
  estMinutes: z.int().min(0).max(10_000).optional(),
  lockWhenDone: z.boolean().optional(),
  /** 「未入力をすべて良」 is offered here. */
  allowBulkOk: z.boolean().optional(),
  instructionMedia: z.array(Uuid).max(20).optional(),
  items: z.array(Item).max(maxItems),
})
export type Process = z.infer<typeof Process>

/** Words about the template that no rule reads but people do. */
export const TemplateAbout = z.strictObject({
  cycle: note(100),
  target: note(100),
  retention: note(100),
  note: note(1000),
})
export type TemplateAbout = z.infer<typeof TemplateAbout>

/** What an editor writes; frozen and hashed when the version is published. */
export const TemplateContent = z.strictObject({
  about: TemplateAbout,
  targetKinds: z.array(TargetKind).max(5),
  lotRequired: z.boolean().optional(),
  /** 予定→入力中 needs the target's code to be scanned. */
  scanToStart: z.boolean().optional(),
  retentionMonths: z.int().min(1).max(1200).optional(),
  approvalFlow: ApprovalFlow,
  languages: z.array(z.string().max(10)).max(20).optional(),
  /** Where the values stand on the site's own form. */
  layout: ReportLayout.optional(),
  processes: z.array(Process).min(1).max(maxProcesses),
})
export type TemplateContent = z.infer<typeof TemplateContent>

/** One version. Once published its content never changes: a correction is a new version. */
export const TemplateVersion = z.strictObject({
  id: Uuid,
  templateId: Uuid,
  version: z.int().min(1),
  /** What the template was called in this version: records made from it keep that name. */
  name: line(100).optional(),
  status: TemplateStatus,
  effectiveFrom: Instant.optional(),
  effectiveTo: Instant.optional(),
  changeNote: line(500),
  contentHash: sha256Hex.optional(),
  content: TemplateContent,
})
export type TemplateVersion = z.infer<typeof TemplateVersion>
