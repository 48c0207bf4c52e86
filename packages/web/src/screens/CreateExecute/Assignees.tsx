import type { api } from '@ecs/core'
import css from '../../create/create.module.css'
import { useTranslation } from '../../text/useTranslation.ts'
import { ChipButton } from '../../ui/Chip.tsx'
import field from '../../ui/Field.module.css'

type Props = { people: readonly api.Person[]; chosen: readonly string[]; onChange: (ids: string[]) => void }

/** Who may fill in, and whoever is chosen already. A list from before the app knew it leaves nobody out. */
export const fillers = (people: readonly api.Member[], chosen: readonly string[]): api.Member[] =>
  people.filter(({ id, mayFill }) => mayFill !== false || chosen.includes(id))

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
