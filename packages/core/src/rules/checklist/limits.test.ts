import { expect, test } from 'vitest'
import { readLimits, saysSeveral } from './limits.ts'
import { unitInBrackets, unitOfBox, unitOnly } from './units.ts'

/** Criteria as they stand on paper, and what a person reads in them: lower, upper, unit. */
const written: [string, string | undefined, string | undefined, string?][] = [
  ['0.45〜0.60 MPa', '0.45', '0.60', 'MPa'],
  ['０．４５～０．６０ＭＰａ', '0.45', '0.60', 'MPa'],
  ['10℃以下', undefined, '10', '℃'],
  ['-18℃以下', undefined, '-18', '℃'],
  ['－１８℃以下', undefined, '-18', '℃'],
  ['20±2', '18', '22'],
  ['20.0 ± 0.5 mm', '19.5', '20.5', 'mm'],
  ['φ20 0/-0.021', '19.979', '20'],
  ['φ20 h7 (0/-0.021)', '19.979', '20'],
  ['20 +0.05/-0.02', '19.98', '20.05'],
  ['±0.05', '-0.05', '0.05'],
  ['±0.05mm以内', '-0.05', '0.05', 'mm'],
  ['5〜10', '5', '10'],
  ['5-10mm', '5', '10', 'mm'],
  ['-20〜-15℃', '-20', '-15', '℃'],
  ['15℃～25℃', '15', '25', '℃'],
  ['60～80％', '60', '80', '%'],
  ['5±1 cmH₂O', '4', '6', 'cmH2O'],
  ['30 cmH2O以下', undefined, '30', 'cmH2O'],
  ['外径 φ12±0.05 n2', '11.95', '12.05'],
  ['5組以上', '5', undefined, '組'],
  ['冷凍庫に2セット以上', '2', undefined, 'セット'],
  ['50Nm3/h以上', '50', undefined, 'Nm3/h'],
  ['0.7kg/cm2G以上', '0.7', undefined, 'kg/cm2G'],
  ['10CFU/100mL以下', undefined, '10', 'CFU/100mL'],
  ['100MΩ以上', '100', undefined, 'MΩ'],
  ['0.1 MΩ 以上であること', '0.1', undefined, 'MΩ'],
  ['5mm以上10mm以下', '5', '10', 'mm'],
  ['2以上、8未満', '2', '8'],
  ['30秒以内', undefined, '30', '秒'],
  ['MAX 3.0 mm', undefined, '3.0', 'mm'],
  ['3.0 mm max', undefined, '3.0', 'mm'],
  ['≦ 0.5', undefined, '0.5'],
  ['≧4.9', '4.9', undefined],
  ['0.4≦P≦0.6', '0.4', '0.6'],
  ['1,500 rpm 以下', undefined, '1500', 'rpm'],
  ['100V±10%', '90', '110', 'V'],
  ['21±2%', '19', '23', '%'],
  ['200±20V', '180', '220', 'V'],
  ['ベルトのたわみ 10〜15㎜', '10', '15', 'mm'],
  ['〜10℃', undefined, '10', '℃'],
  ['圧力計の指示 0.3MPa以上', '0.3', undefined, 'MPa'],
  ['35℃を超えないこと', undefined, '35', '℃'],
  ['10℃超え不可', undefined, '10', '℃'],
  ['60℃を超えてはならない', undefined, '60', '℃'],
  ['2mmを下回らないこと', '2', undefined, 'mm'],
  ['4.0まで', undefined, '4.0'],
  ['C0.5 +0.2/-0', '0.5', '0.7'],
  ['R3±0.5', '2.5', '3.5'],
  ['HRC58〜62', '58', '62', 'HRC'],
  ['Ra1.6以下', undefined, '1.6'],
  ['pH6.5〜7.5', '6.5', '7.5'],
  ['DC24V±1V', '23', '25', 'V'],
  ['マイナス18℃以下', undefined, '-18', '℃'],
  ['▲15℃以下', undefined, '-15', '℃'],
  ['95dB(A)以下', undefined, '95', 'dB(A)'],
  ['10^4CFU/g以下', undefined, '10000', 'CFU/g'],
  ['30+5-0', '30', '35'],
  ['+0.5/-0.3mm', '-0.3', '0.5', 'mm'],
  ['10±1(℃)', '9', '11', '℃'],
  ['ー20℃以下', undefined, '-20', '℃'],
  ['M10：24.5±2.4N・m', '22.1', '26.9', 'N・m'],
  ['2.23V/セル±0.05', '2.18', '2.28', 'V/セル'],
  ['0 -0.05', '-0.05', '0'],
  ['+0.1/0', '0', '0.1'],
  ['20L以上／分', '20', undefined, 'L/分'],
  ['300個/g以下', undefined, '300', '個/g'],
]

test('W1 limits are read out of the words of a criterion', () => {
  for (const [text, lower, upper, unit] of written) {
    const read = readLimits(text)
    expect([text, read?.lower, read?.upper, read?.unit]).toEqual([text, lower, upper, unit])
  }
})

test('W2 a criterion without a limit has none, whatever numbers it names', () => {
  const texts = [
    ...['異音なきこと', '1mm以上の傷なきこと', '深さ0.5mm以上のキズがないこと', 'レベルゲージの上下限内', '3回/日'],
    ...['2026/11/15', '令和8年4月1日', '8:00〜17:00', 'No.1-3', '1/2以上', '緩みなし', ''],
  ]
  for (const text of texts) expect([text, readLimits(text)]).toEqual([text, undefined])
})

test('W3 未満 and 超 are read as limits and said to be doubtful', () => {
  expect(readLimits('10℃未満')).toMatchObject({ upper: '10', isStrict: true, confidence: 0.7 })
  expect(readLimits('5を超え10以下')).toMatchObject({ lower: '5', upper: '10', isStrict: true })
})

test('W4 units stand in headings, names and boxes', () => {
  expect(unitInBrackets('圧力（MPa）')).toBe('MPa')
  expect(unitInBrackets('測定値\n[℃]')).toBe('℃')
  expect(unitInBrackets('確認（目視）')).toBeUndefined()
  expect(unitOnly('　　　℃')).toBe('℃')
  expect(unitOnly('（　　　ｍｍ）')).toBe('mm')
  expect(unitOnly('1回/日')).toBeUndefined()
  expect(unitOnly('　　回/分')).toBe('回/分')
  expect(unitOnly('良好')).toBeUndefined()
})

test('W17 a temperature that is held, a time beside a reading, two things in one sentence', () => {
  expect(readLimits('75℃で1分間以上')).toMatchObject({ lower: '75', unit: '℃' })
  expect(readLimits('90分以内に10℃以下')).toMatchObject({ upper: '10', unit: '℃' })
  expect(readLimits('5以上10℃未満')).toMatchObject({ lower: '5', upper: '10', unit: '℃' })
  expect(readLimits('35m3/min以上')).toMatchObject({ lower: '35', unit: 'm3/min' })
  expect(readLimits('作業床の幅は40cm以上、隙間3cm以下')).toBeUndefined()
  expect(readLimits('1/3～2/3')).toBeUndefined()
  expect(readLimits('X＝0.01L～0.02L')).toBeUndefined()
})

test('W1 arrows and 最小 say a side; W2 what is thrown out or measured from something else is no limit', () => {
  expect(readLimits('15.0 ↑')).toMatchObject({ lower: '15.0' })
  expect(readLimits('50 ↓')).toMatchObject({ upper: '50' })
  expect(readLimits('最小 5.0 mm')).toMatchObject({ lower: '5.0', unit: 'mm' })
  expect(readLimits('999.5～1000.5')).toMatchObject({ lower: '999.5', upper: '1000.5' })
  expect(readLimits('2024/4/1以降')).toBeUndefined()
  expect(readLimits('98g未満を排除')).toBeUndefined()
  expect(readLimits('公称径の7%を超える減少がないこと')).toBeUndefined()
  expect(readLimits('室温+5℃以内')).toBeUndefined()
})

test('W4 a unit is known by how it is built, behind the room of a box too', () => {
  expect(['mS/m', 'μg/L', 'CFU/mL', 'MΩ・cm', 'kgf/cm2'].map((unit) => unitOfBox(`実測　　　${unit}`))).toEqual([
    ...['mS/m', 'μg/L', 'CFU/mL', 'MΩ・cm', 'kgf/cm2'],
  ])
  expect(unitOfBox('良 ・ 否')).toBeUndefined()
})

test('W40 where a criterion says several limits, none is taken; what stands in brackets or alarms is not the limit', () => {
  const several = [
    ...['夏期 25〜28℃／冬期 17〜22℃', '夏：28℃以下 冬：18℃以上', '28℃以下、湿度70%以下', '18〜27℃ 40〜60%RH'],
    ...['20℃±2℃、65%±5%', 'A:10±1 B:20±1', '100±1×50±1', '100mm×50mm±1', '前 600〜650kPa 後 650〜700kPa'],
    '50dB以下(昼間)、45dB以下(夜間)',
  ]
  for (const text of several) expect([text, readLimits(text), saysSeveral(text)]).toEqual([text, undefined, true])
  expect(readLimits('70℃以下、室温との差40℃以下')).toMatchObject({ upper: '70', unit: '℃' })
  expect(readLimits('-18℃以下（適正 -25〜-20℃）')).toMatchObject({ upper: '-18', unit: '℃' })
  expect(readLimits('正常：60以下、注意：60〜80、異常：80以上')).toMatchObject({ upper: '60' })
  expect(readLimits('50以下（注意 60以上）')).toMatchObject({ upper: '50' })
  expect(readLimits('85〜90℃ 90秒以上')).toMatchObject({ lower: '85', unit: '℃' })
  expect(['85〜90℃ 90秒以上', '異常なし', '警報 70℃以上'].map(saysSeveral)).toEqual([false, false, false])
})

test('W4 a unit may be a power of minus one, which is no further number', () => {
  expect(readLimits('1,450±50min-1')).toMatchObject({ lower: '1400', upper: '1500', unit: 'min-1' })
  expect(readLimits('1,400〜1,500 min⁻¹')).toMatchObject({ lower: '1400', upper: '1500', unit: 'min-1' })
  expect(readLimits('1500min-1以下')).toMatchObject({ upper: '1500', unit: 'min-1' })
  expect(readLimits('過給機回転数（min-1）')).toBeUndefined()
  expect(readLimits('5s-10s')).toMatchObject({ lower: '5', upper: '10', unit: 's' })
})

test('W2 how often, by how many, of what share and on what condition is no limit', () => {
  const texts = [
    ...['月1回以上', '3回以上/日', '2人以上で行う', '2m以上の高所では安全帯を使用', '警報 70℃以上'],
    ...['初期値の80%以上', '90%以上（定格比）', '10±1/20±1'],
  ]
  for (const text of texts) expect([text, readLimits(text)]).toEqual([text, undefined])
})

test('W92 how cold the place is in which something is kept is a limit; when something is done is none', () => {
  expect(readLimits('保存食は-20℃以下の専用冷凍庫に保存しているか')).toMatchObject({ upper: '-20', unit: '℃' })
  expect(readLimits('10℃以下の冷蔵庫で保管')).toMatchObject({ upper: '10', unit: '℃' })
  expect(readLimits('2m以上の高所では安全帯を使用')).toBeUndefined()
  expect(readLimits('5℃以下の場所では暖機運転をする')).toBeUndefined()
})
