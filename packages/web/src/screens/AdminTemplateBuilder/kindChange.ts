import { type Item, type ItemKind, keysOfKind } from '@ecs/core'

/** Another kind keeps what it can use and lets go of the rest, which would keep the template from being published (H4). */
export function kindChange(item: Item, kind: ItemKind): { [K in keyof Item]?: Item[K] | undefined } {
  const useless = (Object.keys(item) as (keyof Item)[]).filter((key) => !keysOfKind(key, kind))
  return {
    kind,
    ...Object.fromEntries(useless.map((key) => [key, undefined])),
    ...(kind === 'calc' ? { required: undefined } : {}),
  }
}
