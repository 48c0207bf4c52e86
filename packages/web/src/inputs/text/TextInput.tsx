import { type Cell, openedBy } from '@ecs/core'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { ChipButton } from '../../ui/Chip.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { canHear } from '../../voice/canHear.ts'
import type { InputProps } from '../input.ts'
import css from './TextInput.module.css'

const VoiceChip = lazyPart(async () => (await import('../../voice/VoiceChip.tsx')).VoiceChip)

const CarriedReasons = lazyPart(async () => (await import('./CarriedReasons.tsx')).CarriedReasons)

const usualMax = 2000

/** 処置内容, and whatever else is asked because of a 否. */
const isAboutNg = ({ planItem }: Cell): boolean =>
  planItem.item.name.includes('処置') || openedBy(planItem)?.isNg === true

/** Words, with the device's own keyboard. Every keystroke is kept; Ctrl+Enter goes on. */
export function TextInput({ view, text, isReadOnly, describedBy, onType, onAnswer, onDecide }: InputProps) {
  const { t } = useTranslation()
  const { item } = view.cell.planItem
  const max = item.maxLength ?? usualMax
  const length = [...text].length
  const canBeNone = text === '' && !isReadOnly
  return (
    <>
      <TextArea
        label={item.name}
        isLabelHidden
        value={text}
        rows={2}
        readOnly={isReadOnly}
        describedBy={describedBy}
        hint={length > max / 2 ? t('sheet.text.length', { length, max }) : undefined}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onDecide()
        }}
      />
      {!isReadOnly && (
        <div className={css.chips}>
          {canBeNone && (
            <ChipButton isOffer onPress={() => onAnswer(t('sheet.nothing'))}>
              {t('sheet.nothing')}
            </ChipButton>
          )}
          {canBeNone && isAboutNg(view.cell) && <CarriedReasons onTake={(words) => onType(words)} />}
          {canHear() && <VoiceChip onHeard={(said) => onType(text === '' ? said : `${text}　${said}`, 'voice')} />}
        </div>
      )}
    </>
  )
}
