/** The only door of core: entities, rules, errors and the API contract. */

export * from './api/endpoint.ts'
export * as api from './api/index.ts'
export * from './assistant/index.ts'
export * from './charts/index.ts'
export * from './csv/index.ts'
export * from './errors.ts'
export * from './imports/index.ts'
export * from './model/index.ts'
export * from './rules/index.ts'
export * from './rules/permission/index.ts'
export * from './schedule/index.ts'
export * from './search/index.ts'
