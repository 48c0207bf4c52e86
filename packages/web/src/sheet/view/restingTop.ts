/** Room that stays above and below the open item, so that one sees where it stands. */
const margin = 12

type Item = { top: number; height: number; wanted: number | undefined }

/** Where the open item shall stand: at the wanted place, or where it is, but wholly in sight if that is possible. */
export function restingTop({ top, height, wanted }: Item, frame: { top: number; height: number }): number {
  const highest = frame.top + margin
  const lowest = frame.top + frame.height - height - margin
  return Math.max(highest, Math.min(wanted ?? top, lowest))
}
