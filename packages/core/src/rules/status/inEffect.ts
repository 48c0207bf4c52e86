import type { TemplateStatus } from '../../model/index.ts'

export type VersionLife = {
  status: TemplateStatus
  effectiveFrom?: string | undefined
  effectiveTo?: string | undefined
}

/**
 * Whether sheets may be made of a version at a moment (H16). A reserved one counts from its moment on, whoever has told
 * the database or not; one that was replaced still counts for what a device made before that.
 */
export function isInEffect({ status, effectiveFrom, effectiveTo }: VersionLife, at: string): boolean {
  const moment = Date.parse(at)
  const hasBegun = effectiveFrom === undefined || Date.parse(effectiveFrom) <= moment
  if (status === 'published') return true
  if (status === 'scheduled') return effectiveFrom !== undefined && hasBegun
  return status === 'retired' && hasBegun && effectiveTo !== undefined && moment < Date.parse(effectiveTo)
}

/** The one of a template's versions that new sheets are made of at a moment. */
export function versionAt<V extends VersionLife & { version: number }>(
  versions: readonly V[],
  at: string,
): V | undefined {
  const usable = versions.filter(({ status }) => status === 'published' || status === 'scheduled')
  return usable.filter((version) => isInEffect(version, at)).sort((a, b) => b.version - a.version)[0]
}
