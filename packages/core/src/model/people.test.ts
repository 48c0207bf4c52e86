import { Action } from './action.ts'
import { InquiryDraft } from './inquiry.ts'
import { Notice } from './notice.ts'
import { Calendar, PatrolRoute, Schedule } from './schedule.ts'
import { at, boundaries, id, letters } from './testing/boundaries.ts'

boundaries(
  'Action',
  Action,
  {
    id: id(1),
    no: 'CA-2026-0001',
    ecsId: id(2),
    title: '油漏れの修理',
    severity: 'high',
    status: 'todo',
    createdBy: id(3),
    createdAt: at,
  },
  [
    ['no', 'CA-2026-10000'],
    ['severity', 'critical'],
    ['severity', 'medium'],
    ['severity', 'low'],
    ['status', 'doing'],
    ['status', 'checking'],
    ['status', 'effect'],
    ['status', 'done'],
    ['status', 'rejected'],
    ['title', letters(100)],
    ['checksheetId', id(4)],
    ['itemId', id(5)],
    ['assignee', id(6)],
    ['dueOn', '2026-12-01'],
    ['cause', letters(2000)],
    ['effectCheck', { dueOn: '2027-01-01' }],
    ['recurrenceOf', id(7)],
  ],
  [
    ['no', 'CA-26-1'],
    ['title', ''],
    ['title', letters(101)],
    ['severity', '高'],
    ['status', 'open'],
    ['cause', letters(2001)],
    ['effectCheck', { result: 'x' }],
    ['dueOn', 'soon'],
  ],
)

boundaries(
  'Notice',
  Notice,
  {
    id: id(1),
    type: 'info',
    importance: 'normal',
    title: '停電のお知らせ',
    body: '',
    audience: { to: 'all' },
    publishedAt: at,
    requireAck: false,
  },
  [
    ['type', 'due'],
    ['type', 'deviation'],
    ['type', 'returned'],
    ['type', 'approval'],
    ['type', 'action'],
    ['type', 'inquiry'],
    ['type', 'system'],
    ['importance', 'important'],
    ['importance', 'urgent'],
    ['title', letters(100)],
    ['body', letters(5000)],
    ['audience', { to: 'ecs', ecsIds: [id(2)] }],
    ['audience', { to: 'users', userIds: [id(2)] }],
    ['link', '/checksheet/1'],
    ['link', '/'],
    ['expiresAt', at],
    ['readAt', at],
    ['ackAt', at],
    ['requireAck', true],
  ],
  [
    ['type', 'お知らせ'],
    ['importance', 'high'],
    ['title', ''],
    ['title', letters(101)],
    ['body', letters(5001)],
    ['audience', { to: 'ecs', ecsIds: [] }],
    ['audience', { to: 'users' }],
    ['link', 'https://example.com'],
    ['link', '//example.com'],
    ['link', `/${'x'.repeat(500)}`],
    ['requireAck', undefined],
  ],
)

boundaries(
  'InquiryDraft',
  InquiryDraft,
  { category: 'usage', subject: '写真が送れません', body: letters(10), context: {} },
  [
    ['category', 'bug'],
    ['category', 'request'],
    ['category', 'account'],
    ['category', 'other'],
    ['subject', letters(100)],
    ['body', letters(4000)],
    ['context', { route: '/list', appVersion: '1.0.0', device: 'tablet', lastErrorId: 'e1', unsentCount: 0 }],
  ],
  [
    ['category', 'praise'],
    ['subject', ''],
    ['subject', letters(101)],
    ['body', letters(9)],
    ['body', letters(4001)],
    ['context', { password: 'x' }],
    ['context', { unsentCount: -1 }],
  ],
)

boundaries(
  'Schedule',
  Schedule,
  {
    id: id(1),
    ecsId: id(2),
    name: '毎朝',
    targetIds: [id(3)],
    templateId: id(4),
    rrule: 'FREQ=DAILY',
    workdaysOnly: true,
    leadMinutes: 0,
    graceMinutes: 60,
    assigneeIds: [],
    active: true,
  },
  [
    ['shift', '夜勤'],
    ['calendarId', id(5)],
    ['leadMinutes', 525_600],
  ],
  [
    ['name', ''],
    ['targetIds', []],
    ['rrule', ''],
    ['leadMinutes', -1],
    ['graceMinutes', 525_601],
    ['workdaysOnly', undefined],
  ],
)

boundaries(
  'Calendar',
  Calendar,
  { id: id(1), name: '工場カレンダー', holidays: ['2026-11-23'], extraWorkdays: [], shifts: ['日勤'] },
  [['holidays', []]],
  [
    ['name', ''],
    ['holidays', ['2026-11-31']],
    ['shifts', ['']],
  ],
)

boundaries(
  'PatrolRoute',
  PatrolRoute,
  { id: id(1), ecsId: id(2), name: '巡回A', stops: [{ targetId: id(3), templateId: id(4), minutes: 5 }] },
  [['stops', [{ targetId: id(3), templateId: id(4), minutes: 0 }]]],
  [
    ['stops', []],
    ['stops', [{ targetId: id(3), templateId: id(4), minutes: 1441 }]],
    ['name', letters(61)],
  ],
)
