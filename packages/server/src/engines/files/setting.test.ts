import { describe, expect, test } from 'vitest'
import { isDnsCompatible, parseFilesSetting } from './setting.ts'

const refusal = (setting: string, region?: string): string => {
  try {
    parseFilesSetting(setting, region)
    return 'accepted'
  } catch (error) {
    return (error as Error).name
  }
}

test('fs: is the data folder, fs:/x another one', () => {
  expect(parseFilesSetting('fs:')).toEqual({ make: 'fs', folder: undefined })
  expect(parseFilesSetting('fs:/srv/photos')).toEqual({ make: 'fs', folder: '/srv/photos' })
})

test('s3 with everything', () => {
  const setting =
    's3://ecs-files?region=ap-northeast-1&endpoint=store.local:9000&tls=off&pathStyle=on&owner=123456789012'
  expect(parseFilesSetting(setting)).toEqual({
    make: 's3',
    bucket: 'ecs-files',
    region: 'ap-northeast-1',
    endpoint: 'store.local:9000',
    tls: false,
    pathStyle: true,
    accelerate: false,
    owner: '123456789012',
  })
})

test('s3 takes the region of the server when it names none', () => {
  expect(parseFilesSetting('s3://ecs-files', 'eu-west-1')).toMatchObject({ region: 'eu-west-1', tls: true })
})

describe('Spec 5 and 8: what is refused, by name', () => {
  const cases: [string, string][] = [
    ['', 'InvalidStorageSetting'],
    ['http://x', 'InvalidStorageSetting'],
    ['s3:/bucket', 'InvalidStorageSetting'],
    ['s3://bucket-1?region=r&colour=red', 'InvalidStorageSetting'],
    ['s3://bucket-1?region=r&tls=no', 'InvalidStorageSetting'],
    ['s3://?region=r', 'NoBucket'],
    ['s3://bucket-1', 'NoRegion'],
    ['s3://Bucket?region=r', 'DnsIncompatibleBucketName'],
    ['s3://bucket/folder?region=r', 'DnsIncompatibleBucketName'],
    ['s3://bucket-1?region=r&owner=12345', 'InvalidAWSAccountID'],
    ['s3://bucket-1?region=r&owner=abcdefghijkl', 'InvalidAWSAccountID'],
    ['s3://bucket-1?region=r&endpoint=http://localhost:9000', 'InvalidCustomEndpoint'],
    ['s3://bucket-1?region=r&endpoint=localhost:9000/path', 'InvalidCustomEndpoint'],
    ['s3://bucket-1?region=r&endpoint=', 'InvalidCustomEndpoint'],
    ['s3://bucket-1?region=r&pathStyle=on&accelerate=on', 'ForcePathStyleEndpointNotSupported'],
  ]
  test.each(cases)('%s: %s', (setting, name) => {
    expect(refusal(setting)).toBe(name)
  })
})

describe('bucket names', () => {
  test.each(['abc', 'a1.b-2', 'x'.repeat(63), '1abc'])('%s is a DNS name', (name) => {
    expect(isDnsCompatible(name)).toBe(true)
  })
  test.each(['ab', 'x'.repeat(64), 'Abc', 'a_b', '-ab', 'ab-', '.ab', 'a..b', '192.168.1.1', 'あいう'])(
    '%s is not',
    (name) => {
      expect(isDnsCompatible(name)).toBe(false)
    },
  )
})
