import { useTranslation } from '../../text/useTranslation.ts'
import css from './CodeCapture.module.css'
import { compareLetters, type Letter } from './compareLetters.ts'

type Props = { expected: string; read: string; isRight: boolean }

export function CodePair({ expected, read, isRight }: Props) {
  const { t } = useTranslation()
  const compared = isRight ? undefined : compareLetters(expected, read)
  return (
    <dl className={css.pair}>
      <dt>{t('capture.code.expected')}</dt>
      <dd>{compared ? <Letters letters={compared.expected} /> : expected}</dd>
      <dt>{t('capture.code.read')}</dt>
      <dd>{compared ? <Letters letters={compared.read} /> : read}</dd>
    </dl>
  )
}

/** What differs has an edge and a line below it, not only a colour. */
function Letters({ letters }: { letters: Letter[] }) {
  return letters.map(({ text, differs }, index) =>
    differs ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter has no identity but its place
      <mark key={index}>{text}</mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter has no identity but its place
      <span key={index}>{text}</span>
    ),
  )
}
