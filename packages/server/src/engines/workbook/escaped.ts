/** A text as it stands in the XML of a workbook; letters no workbook may hold are left out. */
export const escaped = (text: string): string =>
  text
    .replace(/_(?=x[\dA-F]{4}_)/g, '_x005F_')
    .replace(/\p{Cc}/gu, (letter) => (letter === '\n' || letter === '\t' ? letter : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
