import type { ScreenName } from '../text/texts.ts'

/**
 * Screens whose function does not exist yet. Their addresses say 準備中, and nothing leads there: every link asks
 * `isBuilt` first. Building one takes its line away, and its buttons are back.
 */
const unbuilt: ReadonlySet<ScreenName> = new Set<ScreenName>([])

export const isBuilt = (screen: ScreenName): boolean => !unbuilt.has(screen)
