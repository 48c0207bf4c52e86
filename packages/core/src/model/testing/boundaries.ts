import { describe, expect, test } from 'vitest'
import type { z } from 'zod'

/** One change of a good entity: a key (`a.b` inside) and what stands there instead. */
export type Change = [key: string, value: unknown]

function changed(good: object, [key, value]: Change): unknown {
  const [first, ...rest] = key.split('.') as [string, ...string[]]
  const inner = (good as Record<string, unknown>)[first]
  return { ...good, [first]: rest.length === 0 ? value : changed(inner as object, [rest.join('.'), value]) }
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text
}

/** The good entity is taken as it is, every change on the first list too, every one on the second is refused. */
export function boundaries(name: string, schema: z.ZodType, good: object, takes: Change[], refuses: Change[]): void {
  describe(name, () => {
    test('takes a good one as it is', () => {
      expect(schema.parse(good)).toEqual(good)
    })
    test('refuses a key nobody knows', () => {
      expect(schema.safeParse({ ...good, approvedAt: 'now' }).success).toBe(false)
    })
    test.each(takes.map((change) => ({ change, text: `${change[0]} ${shown(change[1])}` })))(
      'takes $text',
      ({ change }) => {
        expect(schema.safeParse(changed(good, change)).success).toBe(true)
      },
    )
    test.each(refuses.map((change) => ({ change, text: `${change[0]} ${shown(change[1])}` })))(
      'refuses $text',
      ({ change }) => {
        expect(schema.safeParse(changed(good, change)).success).toBe(false)
      },
    )
  })
}

export const id = (n: number): string => `0192f0c1-7c3a-7abc-8def-${String(n).padStart(12, '0')}`
export const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => id(n))
export const letters = (count: number): string => 'あ'.repeat(count)
export const at = '2026-11-15T02:00:00.000Z'
export const hash = 'a'.repeat(64)
