import type { api } from '@ecs/core'
import { useTranslation } from '../../text/useTranslation.ts'
import { ChipButton } from '../../ui/Chip.tsx'
import field from '../../ui/Field.module.css'
import css from '../Create/Create.module.css'

type Props = { people: readonly api.Person[]; chosen: readonly string[]; onChange: (ids: string[]) => void }

/** Who works on it. Whoever begins the sheet joins by beginning it. */
export function Assignees({ people, chosen, onChange }: Props) {
  const { t } = useTranslation()
  if (people.length === 0) return null
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend className={`${field.label} ${css.peopleLabel}`}>{t('create.assignees')}</legend>
      <div className={css.people}>
        {people.map(({ id, name }) => {
          const isChosen = chosen.includes(id)
          return (
            <ChipButton
              key={id}
              tone={isChosen ? 'brand' : 'outline'}
              icon={isChosen ? 'check' : 'person'}
              isPressed={isChosen}
              onPress={() => toggle(id)}
            >
              {name}
            </ChipButton>
          )
        })}
      </div>
    </fieldset>
  )
}
