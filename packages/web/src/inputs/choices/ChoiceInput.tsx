import { masterOf } from '@ecs/core'
import { useMemo } from 'react'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { TextField } from '../../ui/Field.tsx'
import { onEnter } from '../../ui/onEnter.ts'
import type { InputProps } from '../input.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { type Choice, choicesOfItem, choicesOfRows, toggled } from './choose.ts'

/** Large buttons. One press answers a single choice; several choices are decided together. */
export function ChoiceInput(props: InputProps) {
  const { view, onAnswer, onType } = props
  const { item } = view.cell.planItem
  const chosen = view.cell.value === null ? [] : view.cell.value.split('\n')
  const choices = useChoices(props, chosen)
  if (!choices) return <FreeChoice {...props} />
  const handlePress = (choice: string) => {
    if (item.kind === 'select') onAnswer(choice)
    else onType(toggled(choices, chosen, choice).join('\n'))
  }
  return <ChoiceList {...props} choices={choices} chosen={chosen} onPress={handlePress} />
}

/** The item's own list or the rows of its register; undefined while the register is not on this device. */
function useChoices({ view }: InputProps, chosen: readonly string[]): readonly Choice[] | undefined {
  const { sheet } = useOpenSheet()
  const { item } = view.cell.planItem
  const { registers } = sheet
  const code = masterOf(item)
  const master = registers?.masters.find((one) => one.code === code)
  const said = chosen.join('\n')
  return useMemo(() => {
    if (code === undefined) return choicesOfItem(item)
    return master && choicesOfRows(master.rows, said.split('\n'))
  }, [item, code, master, said])
}

/** The register is not on this device: what is written down is looked up by the server, which takes its rows only. */
function FreeChoice({ view, text, isReadOnly, describedBy, onType, onDecide }: InputProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={view.cell.planItem.item.name}
      isLabelHidden
      placeholder={t('sheet.choice.free')}
      hint={t('sheet.choice.notHere')}
      enterKeyHint="next"
      value={text}
      readOnly={isReadOnly}
      describedBy={describedBy}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onEnter(onDecide)}
    />
  )
}
