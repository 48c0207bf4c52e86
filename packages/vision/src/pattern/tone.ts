/** Brightness from here on may have been brighter still: the camera shows no more. */
export const clipped = 246

/**
 * Cameras bend the tones, each picture a little differently. A smooth bend (value + bend × value² + shift) that suits
 * most of the picture is taken out; being so stiff it can not hide a small place that differs.
 */
export function tonedTo(base: ArrayLike<number>, photo: Float32Array, seen: Uint8Array): Float32Array {
  let [a, b, c] = [0, 1, 0]
  let tolerance = 60
  for (let round = 0; round < 5; round++) {
    const sums = new Float64Array(8)
    const errors: number[] = []
    for (let i = 0; i < photo.length; i += 7) {
      if (!seen[i] || base[i]! >= clipped) continue
      const x = photo[i]! / 128
      const y = base[i]!
      const error = Math.abs(a + b * x * 128 + c * x * x - y)
      errors.push(error)
      if (error > tolerance) continue
      sums[0]! += 1
      sums[1]! += x
      sums[2]! += x * x
      sums[3]! += x * x * x
      sums[4]! += x * x * x * x
      sums[5]! += y
      sums[6]! += x * y
      sums[7]! += x * x * y
    }
    const solved = solve(sums)
    if (!solved) break
    ;[a, b, c] = [solved[0], solved[1] / 128, solved[2]]
    tolerance = Math.max(6, 4 * (errors.sort((p, q) => p - q)[errors.length >> 1] ?? 0))
  }
  return photo.map((one) => a + b * one + (c * one * one) / 16_384)
}

/** The three equations of a least-squares parabola. */
function solve([n, x, xx, xxx, xxxx, y, xy, xxy]: Float64Array): [number, number, number] | undefined {
  const m = [
    [n!, x!, xx!, y!],
    [x!, xx!, xxx!, xy!],
    [xx!, xxx!, xxxx!, xxy!],
  ]
  for (let k = 0; k < 3; k++) {
    const pivot = m[k]![k]!
    if (Math.abs(pivot) < 1e-6) return undefined
    for (let row = 0; row < 3; row++) {
      if (row === k) continue
      const share = m[row]![k]! / pivot
      for (let column = k; column < 4; column++) m[row]![column]! -= share * m[k]![column]!
    }
  }
  return [m[0]![3]! / m[0]![0]!, m[1]![3]! / m[1]![1]!, m[2]![3]! / m[2]![2]!]
}
