import { useId } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { type LanguageCode, languages, languageTag } from '../vocabulary/languages.ts'
import css from './LanguageMenu.module.css'
import { Own } from './Own.tsx'

type Props = { value: LanguageCode; onChange: (next: LanguageCode) => void }

/** Each language under its own name. */
export function LanguageMenu({ value, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={css.row}>
      <label htmlFor={id}>
        <Own text={t('auth.language')} />
      </label>
      <select
        id={id}
        className={css.menu}
        value={value}
        onChange={(event) => onChange(event.target.value as LanguageCode)}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={languageTag(code)}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
