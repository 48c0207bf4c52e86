/** What page and service worker say to each other. */
export type ToWorker = { kind: 'takeOver' }
export type ToPage = { kind: 'send' } | { kind: 'go'; url: string }

/** Background sync under this name wakes the sender of an open page when the network returns. */
export const outboxTag = 'ecs-outbox'
