/**
 * A map that a run of operations writes into directly. State is never changed in place; but what was copied for a run
 * belongs to it alone until it ends, so that thirty answers do not copy a sheet thirty times.
 */
export class OpenMap<K, V> extends Map<K, V> {
  isOpen = true
}

/** The map with one entry more: the same map while its run goes on, a copy otherwise. */
export function withEntry<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return map instanceof OpenMap && map.isOpen ? map.set(key, value) : new Map(map).set(key, value)
}
