import type { JudgementKind } from '../../inspection/Judgement.tsx'
import { JudgementControl } from '../../inspection/JudgementControl.tsx'
import { useNeedsHold } from '../../sheet/view/useNeedsHold.ts'
import type { InputProps } from '../input.ts'

/** 良, 否 and, where the template allows it, 対象外. One press is the whole answer. */
export function JudgeInput({ view: { cell }, isReadOnly, onAnswer, onNa }: InputProps) {
  const { item } = cell.planItem
  const pressed: JudgementKind = cell.na ? 'na' : cell.value === 'ok' || cell.value === 'ng' ? cell.value : 'none'
  const needsHold = useNeedsHold(item)
  return (
    <JudgementControl
      label={item.name}
      value={pressed}
      canBeNa={item.allowNA !== undefined}
      isDisabled={isReadOnly}
      needsHold={needsHold}
      onChange={(choice) => (choice === 'na' ? onNa() : onAnswer(choice))}
    />
  )
}
