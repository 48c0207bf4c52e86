import type { Target } from '@ecs/core'

type DemoTarget = Pick<Target, 'code' | 'name' | 'kind'> & {
  area: string[]
  ocrKeys?: string[]
  attributes?: Record<string, string>
  status?: Target['status']
}
export type DemoBlock = {
  code: string
  name: string
  site: string
  description: string
  template: string
  targets: DemoTarget[]
  /** How often a record is made: days of the week (0 Sunday) or one day of the month. */
  days: number[] | { dayOfMonth: number }
  /** What the schedule says; without one, sheets are made when work arrives. */
  rhythm?: { name: string; rrule: string; workdaysOnly: boolean }
  shifts: string[]
}

const weekdays = [1, 2, 3, 4, 5]

const numbered = (count: number, make: (no: number) => DemoTarget): DemoTarget[] =>
  Array.from({ length: count }, (_, i) => make(i + 1))
const two = (no: number) => String(no).padStart(2, '0')

/** Six places of work, one for each sample template. */
export const blocks: DemoBlock[] = [
  {
    code: 'INJ-01',
    name: '射出成形 第1工場',
    site: '静岡工場',
    description: '射出成形機の始業前点検',
    template: 'TPL-EQ-001',
    days: weekdays,
    rhythm: { name: '始業前点検', rrule: 'FREQ=DAILY', workdaysOnly: true },
    shifts: ['日勤', '夜勤'],
    targets: numbered(6, (no) => ({
      code: `IM-${two(no)}`,
      name: `射出成形機 ${no}号機`,
      kind: 'equipment',
      area: ['第1工場', no <= 3 ? 'Aライン' : 'Bライン'],
      ocrKeys: [`SN-24${two(no)}87`],
      attributes: { 型締力: `${100 + no * 50} t`, メーカー型式: `HX-${100 + no * 50}` },
      status: no === 6 ? 'stopped' : 'active',
    })),
  },
  {
    code: 'FL-01',
    name: '構内フォークリフト',
    site: '静岡工場 物流棟',
    description: '作業開始前点検',
    template: 'TPL-FL-001',
    days: weekdays,
    rhythm: { name: '作業開始前点検', rrule: 'FREQ=DAILY', workdaysOnly: true },
    shifts: ['日勤'],
    targets: numbered(4, (no) => ({
      code: `FL-${two(no)}`,
      name: no % 2 ? `カウンター式フォークリフト ${no}号車` : `リーチフォークリフト ${no}号車`,
      kind: 'vehicle',
      area: ['物流棟'],
      ocrKeys: [`静岡工-${no}07`],
    })),
  },
  {
    code: 'FD-01',
    name: '社員食堂 調理場',
    site: '静岡工場 厚生棟',
    description: 'HACCPに沿った日次衛生管理',
    template: 'TPL-FD-001',
    days: weekdays,
    rhythm: { name: '衛生管理', rrule: 'FREQ=DAILY', workdaysOnly: true },
    shifts: ['昼'],
    targets: [
      {
        code: 'KT-01',
        name: '社員食堂 調理場',
        kind: 'place',
        area: ['厚生棟', '1階'],
        attributes: { water: '水道水' },
      },
    ],
  },
  {
    code: 'QC-02',
    name: '出荷検査 シャフト',
    site: '静岡工場 検査室',
    description: '切削シャフトの出荷検査',
    template: 'TPL-QC-001',
    days: [1, 3, 5],
    shifts: ['日勤'],
    targets: [
      { code: 'SH-2041', name: '切削シャフト φ20 h7', kind: 'product', area: ['検査室'], ocrKeys: ['SH-2041'] },
    ],
  },
  {
    code: 'VH-01',
    name: '社用車（白ナンバー）',
    site: '本社・営業所',
    description: '車両の日常点検とアルコールチェック',
    template: 'TPL-VH-001',
    days: weekdays,
    rhythm: { name: '運行前点検', rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', workdaysOnly: true },
    shifts: ['日勤'],
    targets: numbered(3, (no) => ({
      code: `CAR-${two(no)}`,
      name: `社用車 ${no}号車`,
      kind: 'vehicle',
      area: ['本社駐車場'],
      ocrKeys: [`静岡500あ10-${two(no)}`],
      attributes: { plate: `静岡500あ10-${two(no)}` },
    })),
  },
  {
    code: 'EL-01',
    name: '高圧受電設備',
    site: '静岡工場 電気室',
    description: 'キュービクルの月次点検',
    template: 'TPL-EL-001',
    days: { dayOfMonth: 10 },
    rhythm: { name: '月次点検', rrule: 'FREQ=MONTHLY;BYMONTHDAY=10', workdaysOnly: true },
    shifts: ['日勤'],
    targets: numbered(2, (no) => ({
      code: `CB-${two(no)}`,
      name: `第${no}キュービクル`,
      kind: 'equipment',
      area: ['電気室'],
    })),
  },
]
