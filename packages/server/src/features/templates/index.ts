export { hashOf } from './hash.ts'
export { mayRead } from './scope.ts'
export { activateDue, publish } from './sql/publish.ts'
export { ecsOf as ecsUsing, publishedOf, saveDraft, setEcs, upsertTemplate, versionById } from './sql.ts'
