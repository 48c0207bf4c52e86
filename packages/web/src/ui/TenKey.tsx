import { memo, type ReactNode } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { Icon } from './Icon.tsx'
import type { NumberKey, NumberRules } from './numberTyping.ts'
import css from './TenKey.module.css'

type Props = NumberRules & {
  /** The pressed key, or the whole text that a key brings. */
  onPress: (press: NumberKey | { text: string }) => void
  /** The value of last time, offered on its own key. */
  previous?: string | undefined
  /** Reads the value aloud, so that a wrong key is heard. */
  onReadBack?: (() => void) | undefined
  /** Takes the number by voice; it has the key of reading back, which is a setting as well. */
  onVoice?: (() => void) | undefined
  isDisabled?: boolean
}

/**
 * 7-8-9 on top, functions in the right column. A key that cannot apply is dashed, never moved (LOOK §4). The keys do not
 * show the text they change: a keystroke leaves them as they are.
 */
export const TenKey = memo(function TenKey({
  onPress,
  decimals,
  previous,
  onReadBack,
  onVoice,
  isDisabled = false,
}: Props) {
  const { t } = useTranslation()
  const digit = (name: NumberKey) => (
    <Key onPress={() => onPress(name)} isDisabled={isDisabled}>
      {name}
    </Key>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser we support
    <div className={css.keys} role="group" aria-label={t('tenKey.label')} data-typing>
      {digit('7')}
      {digit('8')}
      {digit('9')}
      <Key isFunction label={t('tenKey.backspace')} onPress={() => onPress('backspace')} isDisabled={isDisabled}>
        <Icon name="backspace" />
      </Key>
      {digit('4')}
      {digit('5')}
      {digit('6')}
      <Key isFunction onPress={() => onPress('clear')} isDisabled={isDisabled}>
        {t('tenKey.clear')}
      </Key>
      {digit('1')}
      {digit('2')}
      {digit('3')}
      <Key
        isFunction
        isOffer
        onPress={() => onPress({ text: previous ?? '' })}
        isDisabled={isDisabled || previous === undefined}
      >
        {t('tenKey.previous')}
        {previous !== undefined && <b className={css.previous}>{previous}</b>}
      </Key>
      <Key isFunction isLarge label={t('tenKey.sign')} onPress={() => onPress('sign')} isDisabled={isDisabled}>
        ±
      </Key>
      {digit('0')}
      <Key label={t('tenKey.point')} onPress={() => onPress('point')} isDisabled={isDisabled || decimals === 0}>
        .
      </Key>
      <Key
        isFunction
        label={t(onVoice ? 'tenKey.voice' : 'tenKey.readBack')}
        onPress={() => (onVoice ?? onReadBack)?.()}
        isDisabled={isDisabled || !(onVoice ?? onReadBack)}
      >
        <Icon name={onVoice ? 'mic' : 'speak'} />
      </Key>
    </div>
  )
})

type KeyProps = {
  children: ReactNode
  onPress: () => void
  label?: string
  isFunction?: boolean
  isLarge?: boolean
  /** Brings a whole answer: a key of the keyboard presses it too. */
  isOffer?: boolean
  isDisabled?: boolean
}

function Key({ children, onPress, label, isFunction, isLarge, isOffer, isDisabled }: KeyProps) {
  return (
    <button
      type="button"
      className={css.key}
      data-function={isFunction || undefined}
      data-large={isLarge || undefined}
      data-offer={isOffer || undefined}
      aria-label={label}
      disabled={isDisabled}
      // The value box keeps the focus, so that a keyboard and the ten-key can be mixed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
