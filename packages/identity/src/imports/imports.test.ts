import { beforeEach, expect, test } from 'vitest'
import { type Made, makePool } from '../testing/made.ts'
import { ok, poolId, refusal, type Scene, scene } from '../testing/scene.ts'
import { messages } from './run.ts'
import { mostFileBytes } from './upload.ts'

/** Users that come from a file, which is put to an address of our own. */

let it: Scene
let pool: Made
let header: string[]
const role = 'arn:aws:iam::123456789012:role/import-logs'

beforeEach(async () => {
  it = scene()
  pool = await makePool(it, {
    AutoVerifiedAttributes: ['email'],
    Schema: [{ Name: 'plant', AttributeDataType: 'String' }],
  })
  header = (await ok(pool.admin('GetCSVHeader'))).CSVHeader
  many = Array.from({ length: 2000 }, (_, n) => user(`user${n}`))
})

const create = async (): Promise<{ JobId: string; PreSignedUrl: string }> =>
  (await ok(pool.admin('CreateUserImportJob', { JobName: 'staff', CloudWatchLogsRoleArn: role }))).UserImportJob
const describe = async (JobId: string) => (await ok(pool.admin('DescribeUserImportJob', { JobId }))).UserImportJob
const put = (url: string, body: string | Uint8Array<ArrayBuffer>, method = 'PUT') =>
  it.identity.handle(new Request(url, { method, body }))

const usual = { email_verified: 'true', phone_number_verified: 'false', 'cognito:mfa_enabled': 'false' }
const line = (values: Record<string, string>) => header.map((name) => ({ ...usual, ...values })[name] ?? '').join(',')
const user = (name: string, more: Record<string, string> = {}) =>
  line({ 'cognito:username': name, email: `${name}@example.jp`, ...more })
const file = (...lines: string[]) => `${[header.join(','), ...lines].join('\r\n')}\r\n`

/** Enough to be at work for a while. */
let many: string[]

/** Runs a file to its end. */
async function run(text: string) {
  const { JobId, PreSignedUrl } = await create()
  expect((await put(PreSignedUrl, text)).status).toBe(200)
  const { UserImportJob: started } = await ok(pool.admin('StartUserImportJob', { JobId }))
  expect(started.Status).toBe('Pending')
  expect(started.StartDate).toBe(it.clock.now.getTime() / 1000)
  return ended(JobId)
}

async function ended(JobId: string) {
  for (;;) {
    const job = await describe(JobId)
    if (!['Pending', 'InProgress', 'Stopping'].includes(job.Status)) return job
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

test('the header has the columns of the pool, its own attributes included', () => {
  expect(header).toHaveLength(22)
  expect(header.slice(0, 2)).toEqual(['name', 'given_name'])
  expect(header.slice(-4)).toEqual(['updated_at', 'custom:plant', 'cognito:mfa_enabled', 'cognito:username'])
})

test('people of a file sign in once they have chosen a password', async () => {
  const job = await run(
    file(
      user('sato', { name: '"佐藤, 花子"', 'custom:plant': '第1\\,第2' }),
      '',
      user('ito', { 'custom:plant': '第2' }),
    ),
  )
  expect(job).toMatchObject({
    Status: 'Succeeded',
    ImportedUsers: 2,
    SkippedUsers: 0,
    FailedUsers: 0,
    CompletionMessage: messages.done,
    JobName: 'staff',
    CloudWatchLogsRoleArn: role,
  })
  expect(job.PreSignedUrl).toBeUndefined()
  const found = await ok(pool.admin('AdminGetUser', { Username: 'sato' }))
  expect(found.UserStatus).toBe('RESET_REQUIRED')
  expect(found.UserAttributes).toContainEqual({ Name: 'name', Value: '佐藤, 花子' })
  expect(found.UserAttributes).toContainEqual({ Name: 'custom:plant', Value: '第1,第2' })
  expect(await refusal(pool.signIn('sato'))).toMatch(/^NotAuthorized/)
  await ok(it.call('ForgotPassword', { ClientId: pool.clientId, Username: 'sato' }))
  const reset = { ClientId: pool.clientId, Username: 'sato', Password: 'Correct-Horse-7' }
  await ok(it.call('ConfirmForgotPassword', { ...reset, ConfirmationCode: it.lastCode() }))
  expect((await ok(pool.signIn('sato'))).AuthenticationResult).toBeDefined()
})

test('who is there already is skipped, and a line that is wrong fails alone and is named', async () => {
  await pool.addUser('sato', { email: 'sato@example.jp' })
  const job = await run(
    file(
      user('sato'),
      user('ito'),
      user('no mail', { email: '' }),
      user('mori', { email: 'nobody' }),
      user('kato', { email_verified: 'false' }),
      user('abe', { 'cognito:mfa_enabled': 'true' }),
      user('ueda', { 'cognito:mfa_enabled': '' }),
      'too,few',
      `"${user('open')}`,
      user('long', { name: 'x'.repeat(16_000) }),
    ),
  )
  expect(job).toMatchObject({ Status: 'Succeeded', ImportedUsers: 1, SkippedUsers: 1, FailedUsers: 8 })
  const told = it.events.flatMap(({ type, detail }) => (type === 'user.import' ? [detail] : []))
  expect(told.map((one) => one?.match(/line \d+/)?.[0])).toEqual([4, 5, 6, 7, 8, 9, 10, 11].map((n) => `line ${n}`))
  expect(told.join()).not.toContain('@example.jp')
})

test.each([
  ['other columns', () => 'cognito:username,email\r\nsato,sato@example.jp\r\n', messages.header],
  ['a column of another pool', () => file(user('sato')).replace('custom:plant', 'custom:other'), messages.header],
  ['nothing', () => '', messages.header],
  ['no users', () => file(), messages.empty],
  ['nobody who could be imported', () => file('a,b', 'c,d'), messages.failed],
])('a file with %s fails', async (_name, text, CompletionMessage) => {
  expect(await run(text())).toMatchObject({ Status: 'Failed', ImportedUsers: 0, CompletionMessage })
})

test('codes by text message are on for whom the file says so', async () => {
  const sms = { SnsCallerArn: 'arn:aws:iam::123456789012:role/sms' }
  await ok(
    pool.admin('SetUserPoolMfaConfig', {
      MfaConfiguration: 'OPTIONAL',
      SmsMfaConfiguration: { SmsConfiguration: sms },
    }),
  )
  const phone = { phone_number: '+819012345678', 'cognito:mfa_enabled': 'TRUE' }
  expect((await run(file(user('sato', phone), user('ito')))).ImportedUsers).toBe(2)
  const settings = async (Username: string) => (await ok(pool.admin('AdminGetUser', { Username }))).UserMFASettingList
  expect(await settings('sato')).toEqual(['SMS_MFA'])
  expect(await settings('ito')).toBeUndefined()
})

test('jobs are listed page by page, and only those of the pool', async () => {
  const made = [await create(), await create(), await create()].map(({ JobId }) => JobId).sort()
  const list = (more = {}) => pool.admin('ListUserImportJobs', { MaxResults: 2, ...more })
  const first = await ok(list())
  const second = await ok(list({ PaginationToken: first.PaginationToken }))
  const ids = [...first.UserImportJobs, ...second.UserImportJobs].map(({ JobId }: { JobId: string }) => JobId)
  expect(ids).toEqual(made)
  expect(second.PaginationToken).toBeUndefined()
  const other = await makePool(it, { AutoVerifiedAttributes: ['email'] })
  expect((await ok(other.admin('ListUserImportJobs', { MaxResults: 60 }))).UserImportJobs).toEqual([])
  for (const action of ['DescribeUserImportJob', 'StartUserImportJob', 'StopUserImportJob'])
    expect(await refusal(other.admin(action, { JobId: made[0] }))).toMatch(/^ResourceNotFoundException/)
})

test('a job is started once, with its file, within a day, and one at a time', async () => {
  const job = await create()
  const start = (JobId: string) => pool.admin('StartUserImportJob', { JobId })
  const stop = (JobId: string) => pool.admin('StopUserImportJob', { JobId })
  expect(await refusal(start(job.JobId))).toMatch(/^PreconditionNotMetException: The CSV file/)
  expect(await refusal(stop(job.JobId))).toMatch(/^PreconditionNotMetException/)
  await put(job.PreSignedUrl, file(...many))
  const second = await create()
  await put(second.PreSignedUrl, file(user('ito')))
  await ok(start(job.JobId))
  expect(await refusal(start(second.JobId))).toMatch(/^UserImportInProgressException/)
  expect((await ended(job.JobId)).Status).toBe('Succeeded')
  expect(await refusal(start(job.JobId))).toMatch(/^PreconditionNotMetException/)
  it.clock.advance(24 * 3600 + 1)
  expect((await describe(second.JobId)).Status).toBe('Expired')
  expect(await refusal(start(second.JobId))).toMatch(/^PreconditionNotMetException/)
  await it.identity.sweep()
  expect(await it.store.directory.find('importFile', second.JobId)).toBeNull()
})

test('a job that is stopped keeps whom it has imported', async () => {
  const job = await create()
  await put(job.PreSignedUrl, file(...many))
  await ok(pool.admin('StartUserImportJob', { JobId: job.JobId }))
  const stopping = await ok(pool.admin('StopUserImportJob', { JobId: job.JobId }))
  expect(stopping.UserImportJob.Status).toBe('Stopping')
  const done = await ended(job.JobId)
  expect(done).toMatchObject({ Status: 'Stopped', CompletionMessage: messages.stopped })
  expect(done.ImportedUsers).toBeLessThan(many.length)
  const { UserPool } = await ok(pool.admin('DescribeUserPool'))
  expect(UserPool.EstimatedNumberOfUsers).toBe(done.ImportedUsers)
})

test('a job whose server has ended is taken up once by a sweep, where it was', async () => {
  const job = await create()
  await put(job.PreSignedUrl, file(...many))
  await ok(pool.admin('StartUserImportJob', { JobId: job.JobId }))
  await it.identity.close()
  expect((await describe(job.JobId)).Status).toBe('InProgress')
  // A server that is killed has imported more people than it came to say.
  const kept = (await it.store.directory.find('importJob', job.JobId))!
  const { line, ImportedUsers } = kept.document as { line: number; ImportedUsers: number }
  expect(ImportedUsers).toBeGreaterThan(10)
  const document = { ...kept.document, line: line - 10, ImportedUsers: ImportedUsers - 10 }
  await it.store.directory.replace({ ...kept, document })
  const next = scene({ store: it.store, now: () => it.clock.now })
  await next.identity.sweep()
  expect((await describe(job.JobId)).ImportedUsers).toBeLessThan(many.length) // Too soon: it could still be at work.
  it.clock.advance(61)
  await Promise.all([next.identity.sweep(), next.identity.sweep()])
  expect(await ended(job.JobId)).toMatchObject({ Status: 'Succeeded', ImportedUsers: many.length, SkippedUsers: 0 })
})

test('a pool that vouches for no address takes no files', async () => {
  const bare = await makePool(it)
  const job = { JobName: 'staff', CloudWatchLogsRoleArn: role }
  expect(await refusal(bare.admin('CreateUserImportJob', job))).toMatch(/^PreconditionNotMetException/)
})

/** What must not work. */

const changed = (url: string, change: (url: URL) => void) => {
  const other = new URL(url)
  change(other)
  return other.href
}

test('an address is good for its own job, for a quarter of an hour, until the job starts', async () => {
  const mine = await create()
  const other = await create()
  const text = file(user('sato'))
  const forged = [
    changed(mine.PreSignedUrl, (url) => url.searchParams.delete('X-Amz-Signature')),
    changed(mine.PreSignedUrl, (url) => url.searchParams.set('X-Amz-Signature', 'f'.repeat(64))),
    changed(mine.PreSignedUrl, (url) => url.searchParams.set('X-Amz-Expires', '99999999999999')),
    mine.PreSignedUrl.replace(mine.JobId, other.JobId),
    mine.PreSignedUrl.replace(pool.poolId, poolId),
  ]
  for (const url of forged) expect((await put(url, text)).status).toBe(403)
  expect((await it.identity.handle(new Request(mine.PreSignedUrl))).status).toBe(405)
  expect((await put(mine.PreSignedUrl, text, 'POST')).status).toBe(405)
  for (const { JobId } of [mine, other]) expect(await it.store.directory.find('importFile', JobId)).toBeNull()
  it.clock.advance(15 * 60)
  expect((await put(mine.PreSignedUrl, text)).status).toBe(403)
  const again = await describe(mine.JobId)
  expect((await put(again.PreSignedUrl, text)).status).toBe(200)
  await ok(pool.admin('StartUserImportJob', { JobId: mine.JobId }))
  expect((await put(again.PreSignedUrl, file(user('evil')))).status).toBe(409)
})

test('a file that is too large, not UTF-8 or has a NUL in it is refused', async () => {
  const { JobId, PreSignedUrl } = await create()
  expect((await put(PreSignedUrl, 'x'.repeat(mostFileBytes + 1))).status).toBe(413)
  expect((await put(PreSignedUrl, new Uint8Array([0xff, 0xfe, 0x41]))).status).toBe(400)
  expect((await put(PreSignedUrl, 'a\0b')).status).toBe(400)
  expect(await it.store.directory.find('importFile', JobId)).toBeNull()
})

test('the actions need an administrator, and the file of a deleted pool goes with it', async () => {
  for (const action of ['GetCSVHeader', 'ListUserImportJobs', 'CreateUserImportJob'])
    expect(await refusal(it.call(action, { UserPoolId: pool.poolId }))).toMatch(/^MissingAuthenticationToken/)
  const { JobId, PreSignedUrl } = await create()
  await put(PreSignedUrl, file(user('sato')))
  await ok(pool.admin('DeleteUserPool'))
  expect(await it.store.directory.find('importFile', JobId)).toBeNull()
  expect((await put(PreSignedUrl, file(user('sato')))).status).toBe(403)
})
