import { chartNames, type Signal, signalText } from '@ecs/core'
import type { Translate } from '../text/translate.ts'
import { currentLanguage } from '../text/words.ts'

/** What a rule saw, in the language of the page. The rules themselves speak Japanese. */
export function signalWords(signal: Signal, nameOf: (index: number) => string, t: Translate): string {
  if (currentLanguage() === 'ja') return signalText(signal, nameOf)
  const { chart, pattern, points, side } = signal
  const [first, last] = [nameOf(points[0]!), nameOf(points.at(-1)!)]
  const found = { count: points.length, side: t(side === 'lower' ? 'history.signal.lower' : 'history.signal.upper') }
  return t('history.signal.text', {
    chart: chartNames[chart],
    finding: t(`history.signal.${pattern.name}`, { ...found, ...pattern }),
    days: first === last ? first : `${first}–${last}`,
  })
}
