export const exporting = {
  csv: 'Export CSV',
  title: 'Export as CSV?',
  note: 'Sheets of one template get a column for each item.',
  encoding: 'Encoding',
  utf8: 'UTF-8 (Excel and others)',
  sjis: 'Shift_JIS (old spreadsheets)',
  later: 'Do not export',
  save: 'Save CSV',
  working: 'Exporting…',
}
