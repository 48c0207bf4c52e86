/** Which file may import which (docs/architecture.md). Paths are relative to the repository. */
export type ImportRule = {
  name: string
  /** Files the rule speaks about. */
  from: RegExp
  /** Whether the import is forbidden; `match` is what `from` matched. */
  forbids: (target: string, match: RegExpExecArray) => boolean
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const ours = /^packages\//

/** Everything of ours except what is listed is out of reach. */
const only = (name: string, from: RegExp, allowed: RegExp): ImportRule => ({
  name,
  from,
  forbids: (target) => ours.test(target) && !allowed.test(target),
})

export const importRules: ImportRule[] = [
  only('core imports nothing of ours', /^packages\/core\//, /^packages\/core\//),
  only('identity imports nothing of ours', /^packages\/identity\//, /^packages\/identity\//),
  only('vision imports nothing of ours', /^packages\/vision\//, /^packages\/vision\//),
  only(
    'web imports core and vision by their index',
    /^packages\/web\//,
    /^packages\/(web\/|(core|vision)\/src\/index\.ts$)/,
  ),
  only(
    'server imports others by their index',
    /^packages\/server\//,
    /^packages\/(server\/|(core|identity|vision)\/src\/index\.ts$|vision\/src\/writing\.ts$)/,
  ),
  {
    name: 'core knows no network, disk or screen',
    from: /^packages\/core\/src\/(?!.*\.test\.ts$)/,
    forbids: (target) => target.startsWith('node:'),
  },
  {
    name: 'a feature calls only the sql of another feature',
    from: /^packages\/server\/src\/features\/([^/]+)\/(?!.*\.test\.ts$)/,
    forbids: (target, match) => {
      const [, feature] = /^packages\/server\/src\/features\/([^/]+)\/(?:routes|jobs)\.ts$/.exec(target) ?? []
      return feature !== undefined && feature !== match[1]
    },
  },
  {
    name: 'inputs never import each other',
    from: /^packages\/web\/src\/inputs\/([^/]+)\//,
    forbids: (target, match) => {
      const [, input] = /^packages\/web\/src\/inputs\/([^/]+)\//.exec(target) ?? []
      return input !== undefined && input !== match[1]
    },
  },
  {
    name: 'tests are imported by nobody',
    from: /./,
    forbids: (target) => isTest(target),
  },
]
