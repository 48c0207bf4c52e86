import { useState } from 'react'
import { keep, kept } from '../../device/keep.ts'
import { changeDisplay, type DisplaySettings, useDisplay } from '../../display/settings.ts'
import { isLanguageCode, type LanguageCode } from '../vocabulary/languages.ts'
import { speak } from '../vocabulary/speak.ts'

const key = 'ecs.signInLanguage'

/** The language of the sign-in screens. The app behind them speaks two: Japanese, and English for everybody else. */
export function useSignInLanguage(): [LanguageCode, (next: LanguageCode) => void] {
  const { lang } = useDisplay()
  const [chosen, setChosen] = useState(stored)
  const language = suits(chosen, lang) ? chosen : lang
  speak(language)
  const choose = (next: LanguageCode) => {
    keep(key, next)
    setChosen(next)
    changeDisplay({ lang: next === 'ja' ? 'ja' : 'en' })
  }
  return [language, choose]
}

/** 表示設定 may have been changed since: then it wins. */
function suits(chosen: LanguageCode | undefined, lang: DisplaySettings['lang']): chosen is LanguageCode {
  return chosen !== undefined && (chosen === 'ja') === (lang === 'ja')
}

function stored(): LanguageCode | undefined {
  const given = kept(key)
  return isLanguageCode(given) ? given : undefined
}
