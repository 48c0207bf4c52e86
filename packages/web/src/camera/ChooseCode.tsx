import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import type { FoundCode, FoundCodes } from '../vision/messages.ts'
import css from './CodeScanner.module.css'

type Props = { found: FoundCodes; onChoose: (code: FoundCode) => void; onAgain: () => void }

/** Several codes at once: each under the number it has in the picture. */
export function ChooseCode({ found, onChoose, onAgain }: Props) {
  const { t } = useTranslation()
  return (
    <div className={css.choices}>
      <ol className={css.list}>
        {found.codes.map((code, index) => (
          <li key={`${code.text} ${code.corners[0].x}`}>
            <button type="button" className={css.choice} onClick={() => onChoose(code)}>
              <span className={css.number}>{index + 1}</span>
              <span className={css.text}>{code.text}</span>
            </button>
          </li>
        ))}
      </ol>
      <Button icon="retry" onClick={onAgain}>
        {t('capture.scan.again')}
      </Button>
    </div>
  )
}
