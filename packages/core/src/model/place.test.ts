import { Ecs } from './ecs.ts'
import { Membership } from './membership.ts'
import { Instrument, Master, Skill } from './register.ts'
import { Target } from './target.ts'
import { at, boundaries, id, ids, letters } from './testing/boundaries.ts'

boundaries(
  'Ecs',
  Ecs,
  {
    id: id(1),
    code: 'PLANT-1',
    name: '第一工場',
    templateIds: [],
    groupIds: [],
    tz: 'Asia/Tokyo',
    active: true,
  },
  [
    ['code', 'A'],
    ['code', 'A'.repeat(20)],
    ['name', letters(60)],
    ['description', letters(200)],
    ['templateIds', ids(1000)],
    ['groupIds', ['ecs-operator']],
    ['icon', 'factory'],
    ['color', '#0a0'],
    ['siteId', 'S1'],
    ['active', false],
  ],
  [
    ['id', 'x'],
    ['code', ''],
    ['code', 'A'.repeat(21)],
    ['code', 'plant'],
    ['code', '工場'],
    ['name', ''],
    ['name', letters(61)],
    ['description', letters(201)],
    ['templateIds', ['x']],
    ['templateIds', ids(1001)],
    ['tz', ''],
    ['active', 'yes'],
    ['active', undefined],
  ],
)

boundaries(
  'Target',
  Target,
  {
    id: id(1),
    ecsId: id(2),
    code: 'EQ-001',
    name: '射出成形機 1号機',
    kind: 'equipment',
    areaPath: ['成形課', 'A棟'],
    qrCodes: ['EQ-001'],
    ocrKeys: ['MODEL-55'],
    attributes: { water: '井戸水' },
    meters: [{ key: 'hours', name: '積算時間', unit: 'h' }],
    status: 'active',
    lastRecordAt: at,
    nextDueAt: at,
  },
  [
    ['code', letters(40)],
    ['name', letters(100)],
    ['kind', 'vehicle'],
    ['kind', 'product'],
    ['kind', 'place'],
    ['kind', 'person'],
    ['status', 'stopped'],
    ['status', 'retired'],
    ['qrCodes', ['1', '2', '3', '4', '5']],
    ['qrCodes', []],
    ['attributes', {}],
    ['attributes', Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`a${n}`, 'x']))],
    ['attributes', { water: letters(200) }],
    ['photo', id(3)],
    ['lastRecordAt', undefined],
  ],
  [
    ['code', ''],
    ['code', letters(41)],
    ['name', ''],
    ['name', letters(101)],
    ['kind', '設備'],
    ['status', 'broken'],
    ['qrCodes', ['1', '2', '3', '4', '5', '6']],
    ['qrCodes', ['']],
    ['attributes', Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`a${n}`, 'x']))],
    ['attributes', { water: letters(201) }],
    ['attributes', { [letters(41)]: 'x' }],
    ['attributes', { water: 5 }],
    ['meters', [{ key: '', name: 'x' }]],
    ['photo', 'picture.jpg'],
    ['nextDueAt', '2026-11-15'],
    ['ecsId', undefined],
  ],
)

boundaries(
  'Membership',
  Membership,
  { userId: id(1), ecsId: id(2), favourite: false },
  [
    ['favourite', true],
    ['lastUsedAt', at],
  ],
  [
    ['userId', 'me'],
    ['ecsId', undefined],
    ['favourite', undefined],
    ['lastUsedAt', 'yesterday'],
  ],
)

boundaries(
  'Master',
  Master,
  { id: id(1), code: 'staff', name: '従業員', rows: [{ value: '山田', active: true }] },
  [
    ['code', 'a'.repeat(40)],
    ['code', 'menu-2'],
    ['ecsId', id(2)],
    ['rows', []],
    ['rows', [{ value: 'x', label: '表示', active: false }]],
    ['rows', Array.from({ length: 50_000 }, (_, n) => ({ value: `v${n}`, active: true }))],
  ],
  [
    ['code', ''],
    ['code', 'a'.repeat(41)],
    ['code', '従業員'],
    ['name', ''],
    ['name', letters(61)],
    ['rows', [{ value: '', active: true }]],
    ['rows', [{ value: 'x' }]],
    ['rows', Array.from({ length: 50_001 }, (_, n) => ({ value: `v${n}`, active: true }))],
  ],
)

boundaries(
  'Instrument',
  Instrument,
  { id: id(1), code: 'M-1', name: 'マイクロメーター', calibratedUntil: '2027-03-31' },
  [
    ['code', letters(60)],
    ['ecsId', id(2)],
  ],
  [
    ['code', ''],
    ['code', letters(61)],
    ['calibratedUntil', '2027-02-30'],
    ['calibratedUntil', undefined],
  ],
)

boundaries(
  'Skill',
  Skill,
  { userId: id(1), code: '玉掛け' },
  [['validUntil', '2027-03-31']],
  [
    ['code', ''],
    ['validUntil', 'never'],
  ],
)
