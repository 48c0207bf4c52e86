import { type CellLook, formatOf } from '@ecs/core'
import { colourOf } from './palette.ts'
import { attribute, isOn, numberAttribute, tagsIn, type XmlTag } from './xmlTags.ts'

export type Styles = { looks: CellLook[]; formats: string[] }

/** How wide a digit of the usual font is, in pixels: columns are measured in them. Japanese fonts have wider ones. */
export function digitWidth(xml: string): number {
  const font = /<(?:\w+:)?fonts[\s>][\s\S]*?<(?:\w+:)?font(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?font>/.exec(xml)?.[1] ?? ''
  const points = Number(/<(?:\w+:)?sz\s[^>]*val="([\d.]+)"/.exec(font)?.[1] ?? 11)
  const name = /<(?:\w+:)?name\s[^>]*val="([^"]*)"/.exec(font)?.[1] ?? ''
  const pixels = (points * 96) / 72
  const isJapanese = /ゴシック|明朝|メイリオ|游|gothic|mincho|meiryo/i.test(name)
  return Math.max(4, isJapanese ? Math.ceil(pixels / 2) : Math.round(pixels * 0.507))
}

type Border = [number, number, number, number]
const sides = ['top', 'right', 'bottom', 'left']
const weights: Record<string, number> = { medium: 2, mediumDashed: 2, double: 2, thick: 3 }

type Read = {
  formats: Map<number, string>
  fonts: CellLook[]
  fills: (string | undefined)[]
  borders: Border[]
  styles: Styles
}

/** How cells look and how they show numbers, by the number a cell carries. */
export function readStyles(xml: string, theme: readonly string[]): Styles {
  const read: Read = { formats: new Map(), fonts: [], fills: [], borders: [], styles: { looks: [], formats: [] } }
  let part = ''
  for (const tag of tagsIn(xml)) {
    if (['numFmts', 'fonts', 'fills', 'borders', 'cellXfs', 'cellStyleXfs', 'dxfs'].includes(tag.name))
      part = tag.isEnd ? '' : tag.name
    else if (!tag.isEnd || tag.name === 'left') readTag(part, tag, read, theme)
  }
  if (read.styles.looks.length === 0) return { looks: [{}], formats: [''] }
  return read.styles
}

function readTag(part: string, tag: XmlTag, read: Read, theme: readonly string[]): void {
  if (part === 'numFmts') read.formats.set(numberAttribute(tag, 'numFmtId') ?? -1, attribute(tag, 'formatCode') ?? '')
  else if (part === 'fonts') readFont(tag, read.fonts, theme)
  else if (part === 'fills') readFill(tag, read.fills, theme)
  else if (part === 'borders') readBorder(tag, read.borders)
  else if (part === 'cellXfs') readCellStyle(tag, read)
}

function readFont(tag: XmlTag, fonts: CellLook[], theme: readonly string[]): void {
  if (tag.name === 'font') fonts.push({})
  const font = fonts.at(-1)
  if (!font) return
  const isSet = attribute(tag, 'val') !== '0' && attribute(tag, 'val') !== 'false'
  if (tag.name === 'b' && isSet) font.bold = true
  if (tag.name === 'i' && isSet) font.italic = true
  if (tag.name === 'strike' && isSet) font.strike = true
  if (tag.name === 'sz') font.size = numberAttribute(tag, 'val') ?? 11
  const colour = tag.name === 'color' ? colourOf(tag, theme) : undefined
  if (colour && colour !== '000000') font.color = colour
}

function readFill(tag: XmlTag, fills: Read['fills'], theme: readonly string[]): void {
  if (tag.name === 'fill') fills.push(undefined)
  if (tag.name === 'fgColor' && fills.length > 2) fills[fills.length - 1] = colourOf(tag, theme)
  if (tag.name === 'patternFill' && attribute(tag, 'patternType') === 'none') fills[fills.length - 1] = undefined
}

function readBorder(tag: XmlTag, borders: Border[]): void {
  if (tag.name === 'border' && !tag.isEnd) borders.push([0, 0, 0, 0])
  const side = sides.indexOf(tag.name)
  const style = attribute(tag, 'style')
  if (side >= 0 && !tag.isEnd && style && style !== 'none') borders.at(-1)![side] = weights[style] ?? 1
}

function readCellStyle(tag: XmlTag, { formats, fonts, fills, borders, styles }: Read): void {
  if (tag.name === 'xf') {
    const fill = fills[numberAttribute(tag, 'fillId') ?? 0]
    const border = borders[numberAttribute(tag, 'borderId') ?? 0]
    styles.formats.push(formatOf(numberAttribute(tag, 'numFmtId') ?? 0, formats))
    styles.looks.push({
      ...fonts[numberAttribute(tag, 'fontId') ?? 0],
      ...(fill && { fill }),
      ...(border?.some((weight) => weight > 0) && { border }),
    })
  }
  const look = styles.looks.at(-1)
  if (tag.name !== 'alignment' || !look) return
  const across = attribute(tag, 'horizontal')
  const down = attribute(tag, 'vertical')
  if (across === 'left' || across === 'right' || across === 'center') look.align = across
  if (across === 'centerContinuous' || across === 'distributed') look.align = 'center'
  if (down === 'top') look.valign = 'top'
  if (down === 'center' || down === 'distributed') look.valign = 'middle'
  if (isOn(attribute(tag, 'wrapText'))) look.wrap = true
  if (attribute(tag, 'textRotation') === '255') look.isVertical = true
}
