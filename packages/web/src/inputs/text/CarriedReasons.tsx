import type { Evaluation } from '@ecs/core'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useSheetFact } from '../../sheet/view/useSheetFact.ts'
import { itemNumber } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ChipButton } from '../../ui/Chip.tsx'

/** What was written at the 否 of this sheet, a line for each: 処置内容 would else be typed a second time. */
export function carriedReasons({ cells }: Pick<Evaluation, 'cells'>): string {
  return [...cells.values()]
    .filter(({ visible, judgement, comment, planItem }) => {
      return visible && judgement === 'ng' && comment !== undefined && comment !== '' && !planItem.item.personal
    })
    .map((cell) => `${itemNumber(cell)} ${cell.planItem.item.name}：${cell.comment}`)
    .join('\n')
}

export function CarriedReasons({ onTake }: { onTake: (text: string) => void }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const words = useSheetFact(sheet, ({ evaluation }) => carriedReasons(evaluation))
  if (words === '') return null
  return <ChipButton onPress={() => onTake(words)}>{t('sheet.text.carry')}</ChipButton>
}
