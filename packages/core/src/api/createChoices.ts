import { z } from 'zod'
import { Judgement } from '../model/result.ts'
import { Instant, LocalDate, Uuid } from '../model/scalar.ts'
import { Target } from '../model/target.ts'
import { endpoint } from './endpoint.ts'

/** A sheet of the same target and template that is not handed in yet. */
const RunningSheet = z.strictObject({
  id: Uuid,
  docNo: z.string().nullable(),
  status: z.enum(['planned', 'open', 'returned']),
  shift: z.string().nullable(),
  dueAt: Instant.nullable(),
  done: z.int(),
  total: z.int(),
  assigneeNames: z.array(z.string()),
})
export type RunningSheet = z.infer<typeof RunningSheet>

/** How much a version asks for. */
const extent = { processes: z.int(), items: z.int(), minutes: z.int() }

/** A template that fits the target, and what has been done with it. */
export const CreateChoice = z.strictObject({
  templateId: Uuid,
  name: z.string(),
  category: z.string(),
  versionId: Uuid,
  version: z.int(),
  /** What takes its place at a moment to come: a device without a connection changes over by itself. */
  next: z.strictObject({ versionId: Uuid, version: z.int(), effectiveFrom: Instant, ...extent }).nullable(),
  ...extent,
  last: z.strictObject({ checksheetId: Uuid, at: Instant, overall: Judgement }).nullable(),
  /** Planned for today by a schedule, or running. */
  running: z.array(RunningSheet),
})
export type CreateChoice = z.infer<typeof CreateChoice>

export const getCreateChoices = endpoint({
  method: 'GET',
  path: '/api/targets/{targetId}/create-choices',
  summary: '対象で作成できるひな形と、その進みを取得する',
  can: 'checksheet.create',
  params: z.strictObject({ targetId: Uuid }),
  response: z.strictObject({ target: Target, today: LocalDate, choices: z.array(CreateChoice) }),
})
