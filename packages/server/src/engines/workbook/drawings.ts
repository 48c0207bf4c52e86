import type { Box, Geometry } from './sheetGeometry.ts'

export type PlacedPicture = { cell: string; content: Buffer; type: 'jpeg' | 'png'; width: number; height: number }
/** A date stamp: what for, the day, and the name. */
export type PlacedStamp = { cell: string; lines: readonly [role: string, day: string, name: string] }

const spaces =
  'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

export const emptyDrawing = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<xdr:wsDr ${spaces}></xdr:wsDr>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const anchored = (geometry: Geometry, box: Box, content: string): string => {
  const { column, columnOffset, row, rowOffset } = geometry.anchorAt(box.left, box.top)
  const from = `<xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${columnOffset}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${rowOffset}</xdr:rowOff></xdr:from>`
  return `<xdr:oneCellAnchor ${spaces}>${from}<xdr:ext cx="${Math.round(box.width)}" cy="${Math.round(box.height)}"/>${content}<xdr:clientData/></xdr:oneCellAnchor>`
}

const frame = ({ left, top, width, height }: Box): string =>
  `<a:xfrm><a:off x="${Math.round(left)}" y="${Math.round(top)}"/><a:ext cx="${Math.round(width)}" cy="${Math.round(height)}"/></a:xfrm>`

/** As large as it fits into its part of the box, in the middle. */
export function pictureXml(
  geometry: Geometry,
  { box, relation, no, picture }: { box: Box; relation: string; no: number; picture: PlacedPicture },
): string {
  const scale = Math.min(box.width / picture.width, box.height / picture.height) * 0.96
  const [width, height] = [picture.width * scale, picture.height * scale]
  const place = {
    left: box.left + (box.width - width) / 2,
    top: box.top + (box.height - height) / 2,
    ...{ width, height },
  }
  return anchored(
    geometry,
    place,
    `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${no}" name="写真 ${no}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr>${frame(place)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic>`,
  )
}

const ink = '<a:solidFill><a:srgbClr val="C81E1E"/></a:solidFill>'

function shape(
  geometry: Geometry,
  place: Box,
  no: number,
  { form, text = '' }: { form: string; text?: string },
): string {
  return anchored(
    geometry,
    place,
    `<xdr:sp macro="" textlink=""><xdr:nvSpPr><xdr:cNvPr id="${no}" name="日付印 ${no}"/><xdr:cNvSpPr/></xdr:nvSpPr><xdr:spPr>${frame(place)}<a:prstGeom prst="${form}"><a:avLst/></a:prstGeom><a:noFill/><a:ln w="12700">${ink}</a:ln></xdr:spPr>${text}</xdr:sp>`,
  )
}

/** A round red stamp with two lines across, as it stands on paper. */
export function stampXml(geometry: Geometry, box: Box, no: number, { lines }: PlacedStamp): string {
  const size = Math.min(box.width, box.height) * 0.92
  const place = {
    left: box.left + (box.width - size) / 2,
    top: box.top + (box.height - size) / 2,
    ...{ width: size, height: size },
  }
  const points = (size / 12_700) * 0.19
  const line = (words: string, isName: boolean) => {
    const most = (size / 12_700) * (isName ? 0.66 : 0.86)
    const letters = [...words].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 256 ? 0.55 : 1), 0)
    const own = Math.max(1, Math.min(points, most / Math.max(letters, 1)))
    return `<a:p><a:pPr algn="ctr"><a:lnSpc><a:spcPct val="95000"/></a:lnSpc></a:pPr><a:r><a:rPr lang="ja-JP" sz="${Math.round(own * 100)}">${ink}</a:rPr><a:t>${escaped(words)}</a:t></a:r></a:p>`
  }
  const text = `<xdr:txBody><a:bodyPr wrap="none" lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"/><a:lstStyle/>${lines.map((words, at) => line(words, at !== 1)).join('')}</xdr:txBody>`
  const across = (side: number) => {
    const half = Math.sqrt(0.25 - (side * 0.14) ** 2) * size
    return {
      left: place.left + size / 2 - half,
      top: place.top + size * (0.5 + side * 0.14),
      width: half * 2,
      height: 0,
    }
  }
  return [
    shape(geometry, place, no, { form: 'ellipse', text }),
    shape(geometry, across(-1), no + 1, { form: 'line' }),
    shape(geometry, across(1), no + 2, { form: 'line' }),
  ].join('')
}
