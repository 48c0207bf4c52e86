import { randomUUID } from 'node:crypto'
import { type api, appError } from '@ecs/core'
import type { Context } from '../../http/route.ts'
import { appendAudit } from '../audit/index.ts'
import * as targets from '../targets/index.ts'
import * as sql from './sql/target.ts'

/** The accepted proposal becomes a target; the code that was read is its QR code too, so the next scan finds it. */
export async function makeTarget(context: Context, proposal: api.Proposal): Promise<void> {
  const { tx } = context
  const { id, ecsId, name, place } = proposal
  const code = proposal.code!
  const owner = await targets.codeOwner(tx, ecsId, code)
  if (owner) throw appError('targetCodeTaken', { code, name: owner.name })
  const targetId = randomUUID()
  const draft: api.TargetDraft = {
    ...{ ecsId, code, name, kind: proposal.targetKind!, status: 'active', areaPath: place ? [place] : [] },
    ...{ qrCodes: [code], ocrKeys: [], attributes: {}, meters: [] },
  }
  await targets.upsert(tx, targetId, draft)
  await appendAudit(context, [{ action: 'target.save', entity: 'target', id: targetId, before: null, after: draft }])
  await sql.setTarget(tx, id, targetId)
}
