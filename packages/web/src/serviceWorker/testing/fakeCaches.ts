/** The browser's cache storage, as far as these rules use it. Node has none. */
export function fakeCaches(): CacheStorage {
  const all = new Map<string, Cache>()
  return {
    open: async (name: string) => {
      const known = all.get(name) ?? fakeCache()
      all.set(name, known)
      return known
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  } as unknown as CacheStorage
}

const origin = 'http://localhost'

function fakeCache(): Cache {
  const entries = new Map<string, Response>()
  const keyOf = (asked: RequestInfo | URL) => new URL(asked instanceof Request ? asked.url : asked, origin).href
  return {
    match: async (asked: RequestInfo) => entries.get(keyOf(asked))?.clone(),
    put: async (asked: RequestInfo, answer: Response) => void entries.set(keyOf(asked), answer),
    delete: async (asked: RequestInfo) => entries.delete(keyOf(asked)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  } as unknown as Cache
}
