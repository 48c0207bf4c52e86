import type { Cell } from '@ecs/core'
import type { Translate } from '../../text/translate.ts'

/** 「52、℃、注意」: a wrong key next to the right one is heard at once. Numbers only; words are seen. */
export function readBackWords({ value, judgement, planItem: { item } }: Cell, t: Translate): string | undefined {
  if (value === null || (item.kind !== 'number' && item.kind !== 'meter')) return undefined
  const number = value.replace('-', t('sheet.readBack.minus'))
  return [number, item.unit, judgement === 'none' ? '' : t(`judgement.${judgement}`)].filter(Boolean).join('、')
}

export function readBack(cell: Cell, t: Translate): void {
  const words = readBackWords(cell, t)
  if (words === undefined || !('speechSynthesis' in window)) return
  const speech = new SpeechSynthesisUtterance(words)
  speech.lang = document.documentElement.lang || 'ja'
  // A newer value makes the older one worthless.
  speechSynthesis.cancel()
  speechSynthesis.speak(speech)
}
