import type { ItemKind } from '../../model/item.ts'

/** Question types of the XLSForm standard that one of our items can ask. */
export const kindOfType: Readonly<Record<string, ItemKind>> = {
  integer: 'number',
  decimal: 'number',
  range: 'number',
  text: 'text',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  image: 'photo',
  barcode: 'qr',
  acknowledge: 'okng',
  trigger: 'okng',
  select_one: 'select',
  select_multiple: 'multi',
}

/** Filled in by the device, or only shown: nothing is lost with them, because every record of ours has them already. */
export const withoutQuestion: ReadonlySet<string> = new Set(
  'start end today deviceid username email phonenumber simserial subscriberid audit note hidden background-audio start-geopoint end_group end_repeat'.split(
    ' ',
  ),
)

/** What ODK shows for an item of ours. */
export const typeOfKind: Readonly<Record<ItemKind, string>> = {
  okng: 'select_one okng',
  number: 'decimal',
  meter: 'decimal',
  select: 'select_one',
  multi: 'select_multiple',
  text: 'text',
  date: 'date',
  time: 'time',
  datetime: 'dateTime',
  user: 'text',
  qr: 'barcode',
  ocr: 'text',
  photo: 'image',
  sign: 'image',
  calc: 'note',
  pattern: 'image',
}
