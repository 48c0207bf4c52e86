/** What lies over the page; one at a time. */
export type Overlay = 'find' | 'help' | 'check' | 'processes' | 'approval' | undefined
