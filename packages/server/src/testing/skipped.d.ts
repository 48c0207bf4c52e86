import 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What a machine lacks where this test is skipped; `npm test` prints it. */
    needs?: string
  }
}
