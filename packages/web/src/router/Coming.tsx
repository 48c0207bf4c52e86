import { Skeleton } from '../ui/Skeleton.tsx'

/** In place of a screen that is on its way. */
export const Coming = () => (
  <div data-coming>
    <Skeleton />
  </div>
)
