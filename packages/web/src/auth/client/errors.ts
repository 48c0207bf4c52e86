/** Nobody answered. The library gives this name to every fetch that failed. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'NetworkError'
}
