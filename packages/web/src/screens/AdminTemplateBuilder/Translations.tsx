import type { Item, ItemTranslation } from '@ecs/core'
import { type OtherLanguage, otherLanguages, translated, untranslated } from '../../authoring/translate.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Builder.module.css'
import { openEntry, useDraft, useEditing } from './editing.tsx'
import { LiveField } from './LiveField.tsx'
import { Toggle } from './Toggle.tsx'
import { useItemEdit } from './useItemEdit.ts'

const mostChoices = 50

type SettingsProps = { languages: readonly string[]; isDisabled: boolean; onChange: (languages: string[]) => void }

/** In which other languages the sheet can be read, and the way to what is still missing there. */
export function TranslationSettings({ languages, isDisabled, onChange }: SettingsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={css.form} style={{ paddingBottom: 0 }}>
      <legend className={css.legend}>{t('authoring.i18n')}</legend>
      <div className={css.toggles}>
        {otherLanguages.map((language) => (
          <Toggle
            key={language}
            isOn={languages.includes(language)}
            isDisabled={isDisabled}
            onChange={(isOn) =>
              onChange(
                isOn ? ['ja', ...otherLanguages.filter((one) => languages.includes(one) || one === language)] : [],
              )
            }
          >
            {t(`authoring.language.${language}`)}
          </Toggle>
        ))}
      </div>
      <p className={css.quiet}>{t('authoring.languagesHint')}</p>
      {otherLanguages
        .filter((language) => languages.includes(language))
        .map((language) => (
          <Missing key={language} language={language} />
        ))}
    </fieldset>
  )
}

function Missing({ language }: { language: OtherLanguage }) {
  const { t } = useTranslation()
  const { focus } = useEditing()
  const missing = untranslated(useDraft(), language)
  const [next] = missing
  if (!next) return <p>{t('authoring.allTranslated', { language: t(`authoring.language.${language}`) })}</p>
  return (
    <Button icon="next" onClick={() => openEntry(focus, next.id, 'settings')}>
      {t('authoring.untranslated', { count: missing.length })}
    </Button>
  )
}

/** The words of an item in the template's other languages, each under the original. */
export function Translations({ item }: { item: Item }) {
  const { languages = [] } = useDraft().settings
  return otherLanguages
    .filter((language) => languages.includes(language))
    .map((language) => <Translation key={language} item={item} language={language} />)
}

function Translation({ item, language }: { item: Item; language: OtherLanguage }) {
  const { t } = useTranslation()
  const { change, isDisabled } = useItemEdit(item)
  const words = item.i18n?.[language] ?? {}
  const set = (part: ItemTranslation, key: string) =>
    change({ i18n: translated(item.i18n, language, part) }, `i18n/${language}/${key}`)
  const { choices = [] } = item
  const chosen = (index: number, text: string) =>
    choices.map((_, at) => (at === index ? text.trim() : (words.choices?.[at] ?? '')))
  return (
    <fieldset className={css.form} lang={language}>
      <legend className={css.legend} lang="ja">
        {t('authoring.translation', { language: t(`authoring.language.${language}`) })}
      </legend>
      {(['name', 'standard', 'method'] as const)
        .filter((key) => item[key])
        .map((key) => (
          <LiveField
            key={key}
            label={t('authoring.inLanguage', { what: t(`authoring.${key}`), text: item[key] ?? '' })}
            maxLength={key === 'name' ? 100 : key === 'standard' ? 1000 : 500}
            value={words[key] ?? ''}
            readOnly={isDisabled}
            onChange={(text) => set({ [key]: text.trim() }, key)}
          />
        ))}
      {choices.slice(0, mostChoices).map((choice, index) => (
        <LiveField
          key={choice}
          label={t('authoring.inLanguage', { what: t('authoring.choice'), text: choice })}
          maxLength={200}
          value={words.choices?.[index] ?? ''}
          readOnly={isDisabled}
          onChange={(text) => set({ choices: chosen(index, text) }, `choices/${index}`)}
        />
      ))}
    </fieldset>
  )
}
