import type { Annotation } from '@ecs/core'
import { Marks } from '../inspection/marks/Marks.tsx'
import { useAddress } from '../ui/useAddress.ts'
import type { ComparedPhoto } from '../vision/matching/messages.ts'
import css from './Pm.module.css'

type Props = { photo: ComparedPhoto; marks: readonly Annotation[]; label: string }

/** A photo with what was found drawn over it. */
export function EvidencePhoto({ photo: { blob, width, height }, marks, label }: Props) {
  const address = useAddress(blob)
  return (
    <div className={css.evidence} style={{ aspectRatio: `${width} / ${height}` }}>
      {address && <img src={address} alt={label} width={width} height={height} />}
      <Marks marks={marks} ratio={height / width} />
    </div>
  )
}
