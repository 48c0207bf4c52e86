import type { Checksheet, Target } from '../../model/index.ts'

/** Everything formulas and expected texts may ask about target, lot and sheet (F22). */
/** Everything that may stand on the target's labels: its code, its QR codes, its name plate. */
export const codesOf = ({
  code,
  qrCodes,
  ocrKeys,
}: Pick<Target, 'code' | 'qrCodes' | 'ocrKeys'>): readonly string[] => [code, ...qrCodes, ...ocrKeys]

export function factsOf(
  target: Pick<Target, 'code' | 'name' | 'attributes'>,
  checksheet: Pick<Checksheet, 'lot' | 'facts' | 'shift' | 'docNo'>,
): Record<string, string> {
  const attributes = Object.entries(target.attributes).map(([name, value]) => [`target.${name}`, value])
  const known: Record<string, string | undefined> = {
    ...Object.fromEntries(attributes),
    'target.code': target.code,
    'target.name': target.name,
    'sheet.docNo': checksheet.docNo,
    'sheet.shift': checksheet.shift,
    'lot.no': checksheet.lot,
    ...checksheet.facts,
  }
  return Object.fromEntries(Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
