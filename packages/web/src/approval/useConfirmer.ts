import { labels } from '@ecs/core'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'

/** Whose turn it is after a submission: the named people of the first step, or whoever has its role (S-002). */
export function useConfirmer(): string {
  const { sheet, nameOf } = useOpenSheet()
  const [step] = sheet.plan.content.approvalFlow.steps
  const names = (step?.userIds ?? []).flatMap((id) => nameOf(id) ?? [])
  return names.length > 0 ? names.map((name) => `${name} さん`).join('、') : labels.itemRole[step?.role ?? 'leader']
}
