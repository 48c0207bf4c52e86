#!/usr/bin/env node
// `npx ecs …`: npm puts the product's own Node 24 first, which runs the TypeScript as it is.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('Node 24 が必要です。「npm run ecs -- …」で実行してください。')
  process.exit(1)
}
await import('./main.ts')
