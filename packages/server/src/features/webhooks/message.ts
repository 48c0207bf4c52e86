import type { Db } from '../../engines/db/index.ts'
import { actionOf, type DueDelivery, ecsOf, sheetOf } from './sql/queue.ts'

/** What a receiver is told: who, where, what kind of thing happened, and where to look. */
export type WebhookMessage = {
  id: string
  type: string
  at: string
  ecs?: { id: string; code: string; name: string }
  sheet?: { id: string; docNo: string | null; status: string; target: { code: string; name: string }; template: string }
  action?: { id: string; no: string; title: string; status: string; severity: string; sheetId: string | null }
  deviation?: { item: string; value: string | null; limits: string | null; isCritical: boolean }
  url?: string
}

export async function messageOf(tx: Db, due: DueDelivery, base: string): Promise<WebhookMessage> {
  const { eventId: id, type, at, ecsId, subjectId, facts } = due
  const ecs = ecsId ? await ecsOf(tx, ecsId) : undefined
  const head = { id, type, at: at.toISOString(), ...(ecs && { ecs }) }
  if (!subjectId) return { ...head, url: `${base}/admin/integrations` }
  if (type.startsWith('action.')) {
    const action = await actionOf(tx, subjectId)
    const status = facts.status ?? action?.status ?? ''
    return {
      ...head,
      ...(action && { action: { ...action, status } }),
      url: `${base}/admin/actions?action=${subjectId}`,
    }
  }
  const found = await sheetOf(tx, subjectId)
  const url = `${base}/checksheet/${subjectId}`
  if (!found) return { ...head, url }
  const { targetCode, targetName, templateName, ...rest } = found
  const target = { code: targetCode, name: targetName }
  const sheet = { ...rest, status: facts.status ?? rest.status, target, template: templateName }
  if (type !== 'deviation.found') return { ...head, sheet, url }
  const { itemName = '', value = null, limits = null, isCritical = false } = facts
  return { ...head, sheet, deviation: { item: itemName, value, limits, isCritical }, url }
}
