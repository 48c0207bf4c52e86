/**
 * Loaded before the product (`NODE_OPTIONS=--import`): its clock is ahead by so many milliseconds, as if the night had
 * passed. Times that are given are not touched.
 */
const aheadMs = Number(process.env.ECS_E2E_AHEAD_MS)
const RealDate = Date

class MovedDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + aheadMs] : given) as [number]))
  }

  static override now(): number {
    return RealDate.now() + aheadMs
  }
}

globalThis.Date = MovedDate as DateConstructor
