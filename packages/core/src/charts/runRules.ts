import { isInside, isOutside, type Judged } from './segments.ts'
import { alternations, type Found, mostOf, runs, sideRuns, trends } from './sequences.ts'

/** What a rule looks at: only limits, the order of points too, or the zones between the lines. */
export type RuleNeeds = 'limits' | 'order' | 'zones'

/** What a rule looks for, for whoever tells it in another language. */
export type Pattern =
  | { name: 'beyond' | 'oneSide' | 'trend' | 'zigzag' | 'hugging' | 'avoiding' }
  | { name: 'mostBeyond'; least: number; window: number; zone: number }

export type RunRule = {
  needs: RuleNeeds
  pattern: Pattern
  label: string
  find: (points: readonly Judged[]) => Found[]
  /** Says what was seen, for the person who must look for the cause. */
  tell: (found: Found) => string
}

const sideWord = ({ side }: Found): string => (side === 'upper' ? '上側' : '下側')

export const beyondLimits = (): RunRule => ({
  needs: 'limits',
  pattern: { name: 'beyond' },
  label: '管理限界の外',
  find: (points) =>
    points.filter((point) => point.beyond).map((point) => ({ points: [point.index], side: point.beyond })),
  tell: (found) => (found.side === 'upper' ? '上方管理限界を超えています' : '下方管理限界を下回っています'),
})

export const oneSide = (least: number): RunRule => ({
  needs: 'order',
  pattern: { name: 'oneSide' },
  label: `${least}点以上が続けて中心線の同じ側`,
  find: (points) => sideRuns(points, least),
  tell: (found) => `中心線の${sideWord(found)}に${found.points.length}点続いています`,
})

export const trend = (least: number): RunRule => ({
  needs: 'order',
  pattern: { name: 'trend' },
  label: `${least}点以上が続けて上昇または下降`,
  find: (points) => trends(points, least),
  tell: (found) => `${found.points.length}点続けて${found.side === 'upper' ? '上昇' : '下降'}しています`,
})

export const zigzag = (least: number): RunRule => ({
  needs: 'order',
  pattern: { name: 'zigzag' },
  label: `${least}点以上が交互に上下`,
  find: (points) => alternations(points, least),
  tell: (found) => `${found.points.length}点が交互に上下しています`,
})

export const mostBeyond = (least: number, window: number, zone: number): RunRule => ({
  needs: 'zones',
  pattern: { name: 'mostBeyond', least, window, zone },
  label: `連続する${window}点のうち${least}点が同じ側の${zone}σの外`,
  find: (points) => mostOf(points, least, window, (point) => isOutside(point, zone)),
  tell: (found) => `中心線の${sideWord(found)}で、連続する${window}点のうち${least}点以上が${zone}σを超えています`,
})

/** 層別の不足: the points hug the centre line. */
export const hugging = (least: number): RunRule => ({
  needs: 'zones',
  pattern: { name: 'hugging' },
  label: `${least}点以上が続けて1σの内側`,
  find: (points) =>
    runs(points, least, (point) => isInside(point, 1) || null).map(({ run }) => ({
      points: run.map((point) => point.index),
      side: null,
    })),
  tell: (found) => `${found.points.length}点続けて中心線の近く（1σの内側）にあります`,
})

/** 混合: the points avoid the centre line, on both sides of it. */
export const avoiding = (least: number): RunRule => ({
  needs: 'zones',
  pattern: { name: 'avoiding' },
  label: `${least}点以上が続けて中心線の両側の1σの外`,
  find: (points) =>
    runs(points, least, (point) => isOutside(point, 1) || null)
      .filter(({ run }) => new Set(run.map((point) => point.side)).size === 2)
      .map(({ run }) => ({ points: run.map((point) => point.index), side: null })),
  tell: (found) => `${found.points.length}点続けて中心線の両側の1σの外にあります`,
})
