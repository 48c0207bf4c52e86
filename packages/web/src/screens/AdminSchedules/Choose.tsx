import css from '../../calendar/planning.module.css'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipButton } from '../../ui/Chip.tsx'
import field from '../../ui/Field.module.css'
import { Row } from '../../ui/Stack.tsx'

type Props = {
  label: string
  options: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  /** Offers to take all of them, also those that are not in the list. */
  onAll?: () => void
}

/** Several of a list, each one a press. */
export function Choose({ label, options, chosen, onChange, onAll }: Props) {
  const { t } = useTranslation()
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend className={field.label}>{label}</legend>
      {onAll && (
        <Row>
          <Button kind="quiet" onClick={onAll}>
            {t('plan.allTargets')}
          </Button>
          <Button kind="quiet" onClick={() => onChange([])}>
            {t('plan.noTargets')}
          </Button>
        </Row>
      )}
      <div className={css.choices}>
        {options.map(({ id, name }) => (
          <ChipButton
            key={id}
            tone={chosen.includes(id) ? 'brand' : 'outline'}
            isPressed={chosen.includes(id)}
            onPress={() => toggle(id)}
            {...(chosen.includes(id) && { icon: 'check' as const })}
          >
            {name}
          </ChipButton>
        ))}
      </div>
    </fieldset>
  )
}
