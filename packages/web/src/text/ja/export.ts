export const exporting = {
  csv: 'CSV出力',
  title: 'CSVに出力しますか',
  note: 'ひな形が1つだけなら、項目ごとの列が付きます。',
  encoding: '文字の種類',
  utf8: 'UTF-8（Excel・一般）',
  sjis: 'Shift_JIS（古い表計算）',
  later: '出力しない',
  save: 'CSVを保存',
  working: '出力しています…',
}
