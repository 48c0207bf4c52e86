/** Live updates: an event log that every server listens to, and event streams to the browsers. */
export { tellAccessChange } from './accessWatch.ts'
export { type Live, openLive, type SubscribeOptions } from './openLive.ts'
export type { NewEvent } from './sql.ts'
