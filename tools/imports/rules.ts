import { runsUpward } from './webLayers.ts'

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

/** Parts of a feature that one list of all features names. */
const listedBy: Record<string, string> = {
  'packages/server/src/features/index.ts': 'routes.ts',
  'packages/server/src/engines/db/schema.ts': 'tables.ts',
}

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
    name: 'a feature of the server is imported by its index.ts',
    from: /^packages\/server\/src\/(?:features\/([^/]+)\/)?(?!.*\.test\.ts$)/,
    forbids: (target, { input, 1: own }) => {
      const [, feature, file = ''] = /^packages\/server\/src\/features\/([^/]+)\/(.+)$/.exec(target) ?? []
      // A part with an index.ts of its own is a border of its own: it may need what the feature itself must not.
      const isIndex = /^(?:[^/]+\/)?index\.ts$/.test(file)
      return feature !== undefined && feature !== own && !isIndex && file !== listedBy[input]
    },
  },
  {
    name: 'a screen imports no other screen: what two share lies in a folder below them',
    from: /^packages\/web\/src\/screens\/([^/]+)\//,
    forbids: (target, { 1: own }) => {
      const [, screen] = /^packages\/web\/src\/screens\/([^/]+)\//.exec(target) ?? []
      return screen !== undefined && screen !== own
    },
  },
  {
    name: 'web imports downward only (tools/imports/webLayers.ts)',
    // Tests and their scenes may use everything.
    from: /^packages\/web\/src\/(?!.*(\.test\.tsx?$|\/testing\/)).*$/,
    forbids: (target, [from]) => runsUpward(from, target),
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
