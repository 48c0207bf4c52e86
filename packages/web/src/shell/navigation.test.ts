import { can, type Permission } from '@ecs/core'
import { expect, test } from 'vitest'
import { areasFor, screensFor } from './navigation.ts'

const as = (role: string) => (permission: Permission) => can([`ecs-${role}`], permission)
const placesOf = (role: string) => screensFor(as(role)).map(({ to }) => to)
const areasOf = (role: string) => areasFor(as(role)).map(({ screen }) => screen)

test('P3 only who may make a sheet sees 作成', () => {
  for (const role of ['operator', 'leader', 'admin']) expect(placesOf(role)).toContain('/create')
  for (const role of ['viewer', 'approver', 'editor', 'auditor']) expect(placesOf(role)).not.toContain('/create')
})

test('P6 管理 is there for those who can use something in it, and shows only that', () => {
  expect(areasOf('leader')).toEqual([
    'AdminTargets',
    'AdminMasters',
    'AdminSchedules',
    'AdminRoutes',
    'AdminActions',
    'AdminNotices',
    'AdminProposals',
    'AdminAnalytics',
    'AdminAudit',
  ])
  expect(areasOf('approver')).toContain('AdminTemplates')
  expect(areasOf('admin')).toEqual([
    'AdminTemplates',
    'AdminTargets',
    'AdminMasters',
    'AdminSchedules',
    'AdminRoutes',
    'AdminActions',
    'AdminNotices',
    'AdminProposals',
    'AdminInquiries',
    'AdminAnalytics',
    'AdminUsers',
    'AdminAudit',
    'AdminIntegrations',
  ])
  expect(areasOf('editor')).toEqual(['AdminTemplates', 'AdminProposals'])
  for (const role of ['leader', 'admin', 'editor']) expect(placesOf(role)).toContain('/admin')
  expect(areasOf('auditor')).toEqual(['AdminAnalytics', 'AdminAudit'])
  for (const role of ['viewer', 'operator']) {
    expect(areasOf(role)).toEqual([])
    expect(placesOf(role)).not.toContain('/admin')
  }
})

test('until it is known what a person may do, the tabs of most people stand in their places', () => {
  expect(screensFor(() => false, false).map(({ to }) => to)).toEqual(['/', '/list', '/create', '/history', '/mypage'])
})
