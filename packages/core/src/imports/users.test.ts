import { expect, test } from 'vitest'
import { type KnownUser, readUsers } from './users.ts'

const shop = { id: '0198c9f0-0000-7000-8000-000000000002', code: 'ECS-01', name: '射出成形 第1工場' }
const power = { id: '0198c9f0-0000-7000-8000-000000000003', code: 'ECS-02', name: '高圧受電設備' }
const head = ['ユーザー名', '氏名', 'メールアドレス', '役割', '所属ECS']
const sato = ['sato', '佐藤 健一', 'sato@example.jp', '作業者・リーダー', 'ECS-01;高圧受電設備']

const read = (rows: string[][], known: KnownUser[] = []) =>
  readUsers([{ sheet: '', rows }], {
    known: new Map(known.map((user) => [user.username.toLowerCase(), user])),
    ecs: [shop, power],
    actorId: 'me',
  })
const told = (rows: string[][], known?: KnownUser[]) =>
  read(rows, known).issues.map(({ cell, text }) => `${cell} ${text}`)
const saved = (rows: string[][]): KnownUser[] => read(rows).rows.map(({ user }, at) => ({ ...user, id: `id${at}` }))

test('a row becomes a person', () => {
  expect(read([head, sato]).rows).toEqual([
    {
      sheet: '',
      row: 2,
      effect: 'add',
      changes: ['profile', 'groups', 'ecs'],
      user: {
        username: 'sato',
        name: '佐藤 健一',
        email: 'sato@example.jp',
        groups: ['ecs-operator', 'ecs-leader'],
        ecsIds: [shop.id, power.id],
      },
    },
  ])
})

test('D14 the same table twice changes nothing, whatever the case of the letters', () => {
  const known = saved([head, sato])
  expect(read([head, ['SATO', ...sato.slice(1)]], known).rows).toMatchObject([{ effect: 'same', changes: [] }])
})

test('D14 a column that is not there and an empty cell leave their facts', () => {
  const known = saved([head, sato])
  const renamed = [
    ['社員番号', '名前', 'メール', '所属'],
    ['Sato', '佐藤 健', '', ''],
  ]
  expect(read(renamed, known).rows).toMatchObject([
    { effect: 'change', changes: ['profile'], user: { username: 'sato', email: 'sato@example.jp' } },
  ])
})

test('D14 nobody takes the own administrator’s role away', () => {
  const me: KnownUser = { id: 'me', username: 'admin', name: '管理者', email: null, groups: ['ecs-admin'], ecsIds: [] }
  expect(told([head, ['admin', '管理者', '', '作業者']], [me])).toEqual([
    'D2 自分のアカウントは無効にできません。自分の管理者の役割も外せません。',
  ])
})

test('D14 a person stands once in a table', () => {
  expect(told([head, sato, ['Sato', '別人']])).toEqual([
    'A3 ユーザー名「sato」は A2 と同じです。どちらかを直してください。',
  ])
})

test('D15 roles by the words of the screen or the names of the groups', () => {
  const groups = (text: string) => read([head, ['a', 'あ', '', text]]).rows[0]?.user.groups
  expect(groups('管理者')).toEqual(['ecs-admin'])
  expect(groups('ecs-viewer; approver,ひな形編集')).toEqual(['ecs-viewer', 'ecs-approver', 'ecs-editor'])
  expect(groups('')).toEqual(['ecs-operator'])
  expect(told([head, ['a', 'あ', '', '班長']])[0]).toMatch(/^D2 「役割」は閲覧・作業者・.*（読み取った値：班長）/)
})

test('D16 an ECS that does not exist is refused at its cell', () => {
  expect(told([head, ['a', 'あ', '', '', 'ECS-09']])).toEqual([
    'E2 「所属ECS」は登録済みのECSのコードにしてください（読み取った値：ECS-09）。',
  ])
})

test('what is empty or no address is named at its cell; other rows go in', () => {
  const { rows, refusedRows } = read([head, ['', 'あ'], ['b c', '', 'x@'], sato])
  expect(told([head, ['', 'あ'], ['b c', '', 'x@'], sato])).toEqual([
    'A2 ユーザー名が空です。入力してください。',
    'A3 「ユーザー名」は空白のない文字にしてください（読み取った値：b c）。',
    'B3 氏名が空です。入力してください。',
    'C3 「メールアドレス」はメールアドレスの形にしてください（読み取った値：x@）。',
  ])
  expect([rows.length, refusedRows]).toEqual([1, 2])
})
