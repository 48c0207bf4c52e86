import { useEffect, useState } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import css from './Skeleton.module.css'

const wordsAfterMs = 1000
const slowAfterMs = 10_000

/** Waiting, in the shape of the rows to come; words only after a second (LOOK §4). */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation()
  const waited = useWaited()
  return (
    <div className={css.skeleton} aria-busy="true">
      <p className={css.words} role="status">
        {waited === 'words' && t('state.loading')}
        {waited === 'slow' && t('state.slow')}
      </p>
      <div className={css.rows} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
          <div key={row} className={css.row}>
            <i className={css.bar} />
            <span className={css.lines}>
              <i className={css.bar} />
              <i className={css.bar} />
            </span>
            <i className={css.bar} />
          </div>
        ))}
      </div>
    </div>
  )
}

function useWaited(): 'short' | 'words' | 'slow' {
  const [waited, setWaited] = useState<'short' | 'words' | 'slow'>('short')
  useEffect(() => {
    const words = setTimeout(() => setWaited('words'), wordsAfterMs)
    const slow = setTimeout(() => setWaited('slow'), slowAfterMs)
    return () => {
      clearTimeout(words)
      clearTimeout(slow)
    }
  }, [])
  return waited
}
