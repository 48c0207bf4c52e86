/** Shapes of pixels that hang together, each as the list of its places. `reach` 8 counts corners as touching, 4 does not. */
export function blobsOf(
  { width, height }: { width: number; height: number },
  isInk: (i: number) => boolean,
  reach: 4 | 8,
): number[][] {
  const seen = new Uint8Array(width * height)
  const blobs: number[][] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isInk(start)) continue
    seen[start] = 1
    const blob = [start]
    for (let k = 0; k < blob.length; k++) {
      for (const next of neighbours(blob[k]!, width, height, reach)) {
        if (seen[next] || !isInk(next)) continue
        seen[next] = 1
        blob.push(next)
      }
    }
    blobs.push(blob)
  }
  return blobs
}

function neighbours(i: number, width: number, height: number, reach: 4 | 8): number[] {
  const x = i % width
  const [left, right, up, down] = [x > 0, x + 1 < width, i >= width, i < width * (height - 1)]
  const found: number[] = []
  if (left) found.push(i - 1)
  if (right) found.push(i + 1)
  if (up) found.push(i - width)
  if (down) found.push(i + width)
  if (reach === 4) return found
  if (up && left) found.push(i - width - 1)
  if (up && right) found.push(i - width + 1)
  if (down && left) found.push(i + width - 1)
  if (down && right) found.push(i + width + 1)
  return found
}
