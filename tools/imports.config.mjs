// Which package may import which (docs/architecture.md). Checked by `npm run check`.
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  comment: `${name}: ARCHITECTURE §2`,
  from: { path: from },
  to: { path: '^packages/', pathNot: allowed },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only('core imports nothing of ours', '^packages/core/src', '^packages/core/src'),
    only('identity imports nothing of ours', '^packages/identity/', '^packages/identity/'),
    only('vision imports nothing of ours', '^packages/vision/src', '^packages/vision/src'),
    only('web imports core and vision by their index', '^packages/web/src', [
      '^packages/web/src',
      '^packages/(core|vision)/src/index.ts$',
    ]),
    only('server imports others by their index', '^packages/server/src', [
      '^packages/server/src',
      '^packages/(core|identity|vision)/src/index.ts$',
    ]),
    {
      name: 'a feature calls only the sql of another feature',
      severity: 'error',
      from: { path: '^packages/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/server/src/features/([^/]+)/(routes|jobs)\\.ts$',
        pathNot: '^packages/server/src/features/$1/',
      },
    },
    {
      name: 'inputs never import each other',
      severity: 'error',
      from: { path: '^packages/web/src/inputs/([^/]+)/' },
      to: { path: '^packages/web/src/inputs/([^/]+)/', pathNot: '^packages/web/src/inputs/$1/' },
    },
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'core knows no network, clock, disk or screen',
      severity: 'error',
      from: { path: '^packages/core/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'everything resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|reports)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
}
