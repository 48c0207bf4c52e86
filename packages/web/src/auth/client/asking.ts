const asked = new Set<Promise<unknown>>()

/** Whoever asks for tokens may make the library refresh them, and what it gets it keeps. */
export function asking<T>(work: Promise<T>): Promise<T> {
  asked.add(work)
  const forget = () => asked.delete(work)
  work.then(forget, forget)
  return work
}

/** Resolves when nothing is under way that could still bring tokens. */
export async function untilNobodyAsks(): Promise<void> {
  await Promise.allSettled(asked)
}
