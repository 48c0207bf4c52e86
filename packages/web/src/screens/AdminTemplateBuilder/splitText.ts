import type { SplitRule } from '@ecs/core'

/** A splitting rule as lines of text, and back. */
export function splitText(rule: SplitRule | undefined): string {
  if (rule?.by === 'separator') return rule.fields.join('\n')
  if (rule?.by === 'digits')
    return rule.fields.map(({ name, start, length }) => `${name},${start},${length}`).join('\n')
  return rule?.by === 'pattern' ? rule.pattern : ''
}

type Given = { by: SplitRule['by'] | 'none'; text: string; separator: string }

export function readSplit({ by, text, separator }: Given): unknown {
  const lines = text.split('\n').map((line) => line.trim())
  if (by === 'separator') return { by, separator, fields: lines }
  if (by === 'pattern') return { by, pattern: text.trim() }
  if (by === 'gs1') return { by }
  const fields = lines
    .filter((line) => line !== '')
    .map((line) => line.normalize('NFKC').split(','))
    .map(([name = '', start, length]) => ({ name: name.trim(), start: Number(start), length: Number(length) }))
  return { by, fields }
}
