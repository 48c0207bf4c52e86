import { attribute, numberAttribute, tagsIn, type XmlTag } from './xmlTags.ts'

/** The old numbered colours, 8–63 (0–7 are 8–15 once more). */
const indexed =
  '000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff 800000 008000 000080 808000 800080 008080 c0c0c0 808080 9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ccccff 000080 ff00ff ffff00 00ffff 800080 800000 008080 0000ff 00ccff ccffff ccffcc ffff99 99ccff ff99cc cc99ff ffcc99 3366ff 33cccc 99cc00 ffcc00 ff9900 ff6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'.split(
    ' ',
  )

const usualTheme = 'ffffff 000000 eeece1 1f497d 4f81bd c0504d 9bbb59 8064a2 4bacc6 f79646'.split(' ')
/** The order in which a theme is counted differs from the one in which it is written. */
const themeNames = ['lt1', 'dk1', 'lt2', 'dk2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6']

/** The colours that a workbook counts as `theme="4"`. */
export function themeColours(xml: string): string[] {
  const colours = [...usualTheme]
  let at = -1
  for (const tag of tagsIn(xml)) {
    if (tag.name === 'clrScheme' && tag.isEnd) break
    if (!tag.isEnd && themeNames.includes(tag.name)) at = themeNames.indexOf(tag.name)
    const value =
      tag.name === 'srgbClr' ? attribute(tag, 'val') : tag.name === 'sysClr' ? attribute(tag, 'lastClr') : ''
    if (at >= 0 && value && /^[\da-f]{6}$/i.test(value)) colours[at] = value.toLowerCase()
  }
  return colours
}

/** `<color theme="4" tint="-0.2"/>` → `rrggbb`. */
export function colourOf(tag: XmlTag, theme: readonly string[]): string | undefined {
  const rgb = attribute(tag, 'rgb')
  const no = numberAttribute(tag, 'indexed')
  const themed = numberAttribute(tag, 'theme')
  const plain =
    rgb && /^[\da-f]{6,8}$/i.test(rgb)
      ? rgb.slice(-6).toLowerCase()
      : no !== undefined
        ? indexed[no < 8 ? no : no - 8]
        : themed !== undefined
          ? theme[themed]
          : undefined
  const tint = numberAttribute(tag, 'tint') ?? 0
  return plain && tint !== 0 ? tinted(plain, tint) : plain
}

const tinted = (colour: string, tint: number): string =>
  [0, 2, 4]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    .map((part) => Math.round(tint < 0 ? part * (1 + tint) : part + (255 - part) * tint))
    .map((part) => Math.max(0, Math.min(255, part)).toString(16).padStart(2, '0'))
    .join('')
