import type { OpenCv } from '../opencv.ts'
import type { Grey } from '../picture.ts'
import { gaussianBlur } from '../pixels/blur.ts'
import { type Features, type Found, featuresOf, fitProjection, matchFeatures, someOf } from './features.ts'
import { type FindTile, tileFinder } from './findTile.ts'
import { chained, isPlausible, type Projection, scaled } from './projection.ts'
import type { Tile, TileMatch } from './tiles.ts'
import { lookedUp, shrunkTo } from './warp.ts'

/** A reference picture made ready: its corners (some, all, and those of it blurred), and its print in several degrees of blur. */
export type AlignedReference = { grey: Grey; features: Features[]; blurred: Grey[]; tiles: Tile[] }

/** A photo laid over the reference. `map` leads from the reference's pixels to the photo's. */
export type Alignment = {
  map: Projection
  /** The photo as the reference's camera would have seen it. */
  grey: Grey
  /** The reference with the photo's blur. */
  reference: Grey
  matches: TileMatch[]
  agreeing: number
}

/** Corners are looked for in a photo of this size. */
const searchedPx = 900
export const blurs = [0, 1, 1.8, 2.8, 4]

export function prepareReference(cv: OpenCv, grey: Grey, tiles: Tile[]): AlignedReference {
  const blurred = blurs.map((sigma) => (sigma === 0 ? grey : gaussianBlur(grey, sigma)))
  const [sharp, soft] = [featuresOf(cv, grey), featuresOf(cv, blurred[2]!)]
  const features = [someOf(cv, sharp, 3), sharp, soft]
  return { grey, features, blurred, tiles }
}

/** Fewer corners than this agree by chance. */
const leastAgreeing = 9
/** So many leave no doubt: nobody looks at the others. */
const enoughAgreeing = 30

export function align(cv: OpenCv, reference: AlignedReference, photo: Grey): Alignment | undefined {
  const small = shrunkTo(cv, photo, searchedPx)
  const own = featuresOf(cv, small)
  try {
    let best: Alignment | undefined
    for (const find of [() => sharpMatch(cv, reference, own), () => matchFeatures(cv, reference.features[2]!, own)]) {
      const found = find()
      if (!found || !isCredible(found, reference)) continue
      const refined = refine(
        cv,
        reference,
        photo,
        chained(scaled(photo.width / small.width), found.map),
        found.agreeing,
      )
      if (refined && (!best || share(refined) > share(best))) best = refined
      if (best && share(best) > 0.6) break
    }
    return best
  } finally {
    own.delete()
  }
}

/** Comparing corners takes longer than finding them: in most photos a third of them is enough. */
function sharpMatch(cv: OpenCv, reference: AlignedReference, own: Features): Found | undefined {
  const [some, all] = reference.features
  const found = matchFeatures(cv, some!, own)
  const isEnough = found && found.agreeing >= enoughAgreeing && isCredible(found, reference)
  return isEnough ? found : matchFeatures(cv, all!, own)
}

const isCredible = ({ map, agreeing }: Found, { grey }: AlignedReference): boolean =>
  agreeing >= leastAgreeing && isPlausible(map, grey.width, grey.height)

const share = ({ matches }: Alignment): number =>
  matches.filter(({ likeness }) => likeness > 0.6).length / matches.length

/** First with room for a rough start, then close by; so many tiles are enough to lead. */
const rounds = [
  { reach: 8, skip: 2, tolerancePx: 2.5 },
  { reach: 5, skip: 1, tolerancePx: 2 },
  { reach: 3, skip: 1, tolerancePx: 1.5 },
]
const leadingTiles = 90
const lastReach = 2

/** Print is sharper than corners: every tile says where it lies, and the map follows most of them. */
function refine(cv: OpenCv, reference: AlignedReference, photo: Grey, start: Projection, agreeing: number) {
  const { width, height } = reference.grey
  const leading = spread(reference.tiles, leadingTiles)
  let [map, grey] = [start, lookedUp(cv, photo, start, width, height)]
  let blurred = reference.grey
  for (const { reach, skip, tolerancePx } of rounds) {
    const find = tileFinder(grey, skip)
    if (reach > 3) blurred = likestBlur(reference, skip === 2 ? find : tileFinder(grey, 2))
    const step = fitTiles(
      cv,
      leading.map((tile) => find(blurred, tile, reach)),
      tolerancePx,
    )
    if (!step || !isPlausible(chained(map, step), width, height)) return undefined
    map = chained(map, step)
    grey = lookedUp(cv, photo, map, width, height)
  }
  const find = tileFinder(grey)
  const matches = reference.tiles.map((tile) => find(blurred, tile, lastReach))
  return { map, grey, reference: blurred, matches, agreeing }
}

/** At most so many of them, from everywhere. */
const spread = (tiles: readonly Tile[], most: number): Tile[] =>
  tiles.filter((_, i) => Math.floor((i * most) / tiles.length) !== Math.floor(((i - 1) * most) / tiles.length))

const leastLikeness = 0.5
const leastTiles = 6

/** How the tiles have moved as a whole. */
function fitTiles(cv: OpenCv, matches: TileMatch[], tolerancePx: number): Projection | undefined {
  const good = matches.filter(({ likeness }) => likeness > leastLikeness)
  const middles = good.map(({ tile }) => ({ x: tile.x + tile.size / 2, y: tile.y + tile.size / 2 }))
  const source = middles.flatMap(({ x, y }) => [x, y])
  const target = good.flatMap(({ dx, dy }, i) => [middles[i]!.x + dx, middles[i]!.y + dy])
  const found = fitProjection(cv, source, target, tolerancePx)
  return found && found.agreeing >= leastTiles ? found.map : undefined
}

/** Which of the blurred references the photo resembles most, judged by some of the tiles. */
function likestBlur({ blurred, tiles }: AlignedReference, find: FindTile): Grey {
  const some = spread(tiles, 40)
  const scores = blurred.map((one) => some.reduce((sum, tile) => sum + find(one, tile, 2).likeness, 0))
  return blurred[scores.indexOf(Math.max(...scores))]!
}
