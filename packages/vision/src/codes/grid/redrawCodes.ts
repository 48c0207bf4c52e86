import type { Corners, Grey } from '../../picture.ts'
import { gaussianBlur } from '../../pixels/blur.ts'
import { deblur } from '../../pixels/deblur.ts'
import { levelLight } from '../../pixels/light.ts'
import { enlarge } from '../../pixels/scale.ts'
import { canCorrect, correctCode } from '../errorCorrection/correctCode.ts'
import type { CodeFormat } from '../formats.ts'
import { bendOf } from './bend.ts'
import { darkShape } from './darkShape.ts'
import { dataMatrixLayouts } from './dataMatrixLayouts.ts'
import { type Finder, findFinders } from './finders.ts'
import { type Fit, improveFit, rateLayout } from './fit.ts'
import { busyCorners, type Frame, frameWithin } from './frame.ts'
import type { Layout } from './layout.ts'
import { microQrLayouts } from './microQrLayouts.ts'
import { decideModules, flatPx, flatten, moduleValues, redraw } from './modules.ts'
import { qrLayouts } from './qrLayouts.ts'

/** A code drawn anew from its modules, and where it was seen. */
export type Redrawn = { grey: Grey; format: CodeFormat; corners: Corners }

const allLayouts = [...dataMatrixLayouts, ...qrLayouts, ...microQrLayouts]

/** How the modules are looked at: the blur to undo first, in modules, and how much of each module counts. */
const looks = [
  { blur: 0, part: 'all' },
  { blur: 0.45, part: 'middle' },
  { blur: 0.65, part: 'middle' },
  { blur: 0, part: 'middle' },
  { blur: 0.85, part: 'middle' },
  { blur: 0, part: 'darkest' },
  { blur: 0, part: 'lightest' },
] as const
const lookNoise = 0.01

/** Small patches are enlarged towards this size: their modules are only a pixel or two wide. */
const roomyPx = 180

const leastScore = 6
const mostFits = 3
const mostStarts = 8
const mostAtFinders = 3
const mostLayouts = 14

/**
 * Lays the known parts of square codes over a patch and redraws the likeliest, with its known parts repaired. Lazy,
 * because the first drawing is mostly the right one; it rests (undefined) in between. Bent paper is smoothed out.
 */
export function* redrawCodes(
  patch: Grey,
  formats: readonly CodeFormat[],
  isBent = false,
): Generator<Redrawn | undefined> {
  const times = Math.min(3, Math.ceil(roomyPx / Math.max(patch.width, patch.height)))
  const source = times > 1 ? enlarge(patch, times) : patch
  const layouts = allLayouts.filter(({ format }) => formats.includes(format))
  const { fits, level } = yield* bestFits(source, layouts)
  for (const { layout, corners } of fits) {
    const bend = isBent ? bendOf(level, layout, corners, moduleOf(corners, layout)) : undefined
    yield* drawingsOf(flatten(source, layout, corners, bend), layout, shrinkCorners(corners, times))
  }
}

function* drawingsOf(flat: Grey, layout: Layout, corners: Corners): Generator<Redrawn | undefined> {
  for (const { blur, part } of looks) {
    const clear = blur === 0 ? flat : deblur(flat, flatPx(blur), lookNoise)
    const decided = decideModules(moduleValues(clear, layout, part), layout)
    const modules = canCorrect(layout) ? correctCode(decided, layout) : decided.dark
    yield modules && { grey: redraw(modules, layout), format: layout.format, corners }
  }
}

function* bestFits(source: Grey, layouts: Layout[]): Generator<undefined, { fits: Fit[]; level: Grey }> {
  const soft = gaussianBlur(source, 0.8)
  const level = levelLight(soft, Math.max(6, Math.round(Math.max(source.width, source.height) / 9)))
  yield
  const starts: Fit[] = []
  for (const guess of guesses) {
    const corners = guess(level, soft)
    if (corners) starts.push(...startsWithin(frameWithin(soft, corners), level, layouts))
    yield
  }
  const atFinders = findFinders(level).flatMap((finder) => startsAt(finder, level, layouts))
  yield
  const likely = [...best(starts, mostStarts), ...best(atFinders, mostAtFinders)]
  const near = yield* improved(level, likely, [1.2, 0.6])
  const fits = yield* improved(level, best(near, mostFits), [0.3, 0.12])
  return { fits: distinct(best(fits, mostFits)).filter(({ score }) => score > leastScore), level }
}

/** Where the code may lie in its patch. */
const guesses: ((level: Grey, soft: Grey) => Corners | undefined)[] = [
  (level) => darkShape(level, 1),
  (level) => darkShape(level, 1.6),
  (_, soft) => busyCorners(soft),
]

function startsWithin(frame: Frame, level: Grey, layouts: Layout[]): Fit[] {
  return likelyStarts(frame, layouts).flatMap(({ layout, corners }) =>
    withCorrected(corners).map((corrected) => rateLayout(level, layout, corrected)),
  )
}

/** Further away from its finder a layout is placed too loosely. */
const mostModulesFromFinder = 33

/** Layouts that have a finder in their upper left, laid on one that was seen, in all four turns. */
function startsAt({ centre, modulePx, angle }: Finder, level: Grey, layouts: Layout[]): Fit[] {
  const own = layouts.filter(({ format, rows }) => format !== 'datamatrix' && rows <= mostModulesFromFinder)
  return own.flatMap((layout) =>
    [0, 1, 2, 3].map((quarter) => {
      const turn = angle + (quarter * Math.PI) / 2
      const [cos, sin] = [Math.cos(turn) * modulePx, Math.sin(turn) * modulePx]
      const at = (x: number, y: number) => ({ x: centre.x + cos * x - sin * y, y: centre.y + sin * x + cos * y })
      const [near, far] = [-3.5, layout.rows - 3.5]
      return rateLayout(level, layout, [at(near, near), at(far, near), at(far, far), at(near, far)])
    }),
  )
}

/** Each fit moved in finer and finer steps, given in modules. */
function* improved(level: Grey, fits: Fit[], steps: number[]): Generator<undefined, Fit[]> {
  const better: Fit[] = []
  for (const fit of fits) {
    let now = fit
    for (const step of steps) now = improveFit(level, now, step * moduleOf(now.corners, now.layout))
    better.push(now)
    yield
  }
  return better
}

/** Different starts often end in the same place. */
function distinct(fits: Fit[]): Fit[] {
  return fits.filter((fit, i) => !fits.slice(0, i).some((other) => isSame(fit, other)))
}

function isSame(a: Fit, b: Fit): boolean {
  const far = Math.hypot(a.corners[0].x - b.corners[0].x, a.corners[0].y - b.corners[0].y)
  return a.layout === b.layout && far < moduleOf(a.corners, a.layout)
}

/** Dirt may have pulled one corner away: also tries each corner where the other three would put it. */
function withCorrected(corners: Corners): Corners[] {
  const corrected = corners.map((_, i) => {
    const [before, opposite, after] = [corners[(i + 3) % 4]!, corners[(i + 2) % 4]!, corners[(i + 1) % 4]!]
    const moved: Corners = [...corners]
    moved[i] = { x: before.x + after.x - opposite.x, y: before.y + after.y - opposite.y }
    return moved
  })
  return [corners, ...corrected]
}

const best = (fits: Fit[], count: number) => fits.toSorted((a, b) => b.score - a.score).slice(0, count)

/** Side of a module in pixels. */
function moduleOf([a, b, c, d]: Corners, { rows, columns }: Layout): number {
  const across = (Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - d.x, c.y - d.y)) / 2 / columns
  const down = (Math.hypot(d.x - a.x, d.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y)) / 2 / rows
  return (across + down) / 2
}

type Start = { layout: Layout; corners: Corners }

/** Layouts whose number of modules goes with the edges seen, in all four turns. */
function likelyStarts(frame: Frame, layouts: Layout[]): Start[] {
  const rated = layouts.flatMap((layout) => {
    return ([0, 1] as const).flatMap((turned) => {
      const [across, down] = turned ? [layout.rows, layout.columns] : [layout.columns, layout.rows]
      const shape = frame.width / frame.height / (across / down)
      if (shape < 0.7 || shape > 1.43) return []
      return [{ layout, turned, rating: frame.fitAcross(across) * frame.fitDown(down) * Math.sqrt(across * down) }]
    })
  })
  const likely = rated.sort((a, b) => b.rating - a.rating).slice(0, mostLayouts)
  return likely.flatMap(({ layout, turned }) =>
    [turned, turned + 2].map((quarter) => ({ layout, corners: turnCorners(frame.corners, quarter) })),
  )
}

function shrinkCorners(corners: Corners, times: number): Corners {
  return corners.map(({ x, y }) => ({ x: (x + 0.5) / times - 0.5, y: (y + 0.5) / times - 0.5 })) as Corners
}

function turnCorners(corners: Corners, quarter: number): Corners {
  return corners.map((_, i) => corners[(i + quarter) % 4]!) as Corners
}
