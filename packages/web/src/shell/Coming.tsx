import { Skeleton } from '../ui/Skeleton.tsx'
import css from './Shell.module.css'

/** In place of a screen that is on its way. */
export const Coming = () => (
  <div className={css.coming}>
    <Skeleton />
  </div>
)
