/** How a written cell looks; equal ones share one style. */
export type CellStyle = {
  bold?: boolean
  size?: number
  fill?: string
  border?: boolean
  align?: 'left' | 'center' | 'right'
  wrap?: boolean
  isVertical?: boolean
  format?: string
}

/** Numbers the styles of cells and writes them down at the end. */
export class StyleTable {
  private readonly keys = new Map<string, number>([['{}', 0]])
  private readonly styles: CellStyle[] = [{}]

  indexOf(style: CellStyle = {}): number {
    const key = JSON.stringify(style)
    const known = this.keys.get(key)
    if (known !== undefined) return known
    this.keys.set(key, this.styles.length)
    this.styles.push(style)
    return this.styles.length - 1
  }

  xml(escaped: (text: string) => string): string {
    const formats = [...new Set(this.styles.flatMap(({ format }) => format ?? []))]
    const fonts = this.styles.map(
      ({ bold, size = 11 }) => `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><name val="Yu Gothic"/></font>`,
    )
    const fills = this.styles.map(({ fill }) =>
      fill
        ? `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/></patternFill></fill>`
        : '<fill><patternFill patternType="none"/></fill>',
    )
    const line = (side: string) => `<${side} style="thin"><color auto="1"/></${side}>`
    const box = `<border>${['left', 'right', 'top', 'bottom'].map(line).join('')}<diagonal/></border>`
    const cells = this.styles.map((style, at) => cellStyle(style, at, formats))
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${listOf(
      'numFmts',
      formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`),
    )}${listOf('fonts', fonts)}${listOf('fills', [
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
      ...fills,
    ])}${listOf('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>', box])}<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>${listOf(
      'cellXfs',
      cells,
    )}</styleSheet>`
  }
}

const listOf = (name: string, entries: readonly string[]): string =>
  entries.length === 0 ? '' : `<${name} count="${entries.length}">${entries.join('')}</${name}>`

function cellStyle(
  { fill, border, align, wrap, isVertical, format }: CellStyle,
  at: number,
  formats: readonly string[],
): string {
  const across = align ? ` horizontal="${align}"` : ''
  const rotation = isVertical ? ' textRotation="255"' : ''
  const alignment = `<alignment vertical="center"${across}${wrap ? ' wrapText="1"' : ''}${rotation}/>`
  const id = format === undefined ? 0 : 164 + formats.indexOf(format)
  return `<xf numFmtId="${id}" fontId="${at}" fillId="${fill ? at + 2 : 0}" borderId="${border ? 1 : 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`
}
