import { isIPv4 } from 'node:net'
import { StorageError } from './errors.ts'

/** `ECS_FILES`, read and checked: where files live. */
export type FilesSetting = { make: 'fs'; folder: string | undefined } | ({ make: 's3' } & S3Setting)

export type S3Setting = {
  bucket: string
  region: string
  /** host:port of a store that is not Amazon's. */
  endpoint?: string
  tls: boolean
  pathStyle: boolean
  accelerate: boolean
  /** The account that must own the bucket. */
  owner?: string
}

const known = ['region', 'endpoint', 'tls', 'pathStyle', 'accelerate', 'owner']

/** `fs:` (or `fs:/another/folder`), or `s3://bucket?region=…&endpoint=host:port&tls=off&pathStyle=on&…`. */
export function parseFilesSetting(setting: string, defaultRegion?: string): FilesSetting {
  if (setting.startsWith('fs:')) return { make: 'fs', folder: setting.slice('fs:'.length) || undefined }
  if (!setting.startsWith('s3://')) throw new StorageError('InvalidStorageSetting')
  const [bucket = '', query = ''] = setting.slice('s3://'.length).split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  const unknown = [...parameters.keys()].find((name) => !known.includes(name))
  if (unknown !== undefined) throw new StorageError('InvalidStorageSetting', { about: `unknown: ${unknown}` })
  const s3: S3Setting = {
    bucket,
    region: parameters.get('region') ?? defaultRegion ?? '',
    endpoint: parameters.get('endpoint') ?? undefined,
    tls: isOn(parameters, 'tls', true),
    pathStyle: isOn(parameters, 'pathStyle', false),
    accelerate: isOn(parameters, 'accelerate', false),
    owner: parameters.get('owner') ?? undefined,
  }
  checkS3Setting(s3)
  return { make: 's3', ...s3 }
}

function isOn(parameters: URLSearchParams, name: string, otherwise: boolean): boolean {
  const value = parameters.get(name)
  if (value === null) return otherwise
  if (value !== 'on' && value !== 'off') throw new StorageError('InvalidStorageSetting', { about: `${name}=on or off` })
  return value === 'on'
}

/** Spec 5: the rules for bucket, owner, endpoint and addressing. */
function checkS3Setting({ bucket, region, endpoint, pathStyle, accelerate, owner }: S3Setting): void {
  if (bucket === '') throw new StorageError('NoBucket')
  if (!isDnsCompatible(bucket)) throw new StorageError('DnsIncompatibleBucketName', { about: bucket })
  if (region === '') throw new StorageError('NoRegion')
  if (owner !== undefined && !/^\d{12}/.test(owner)) throw new StorageError('InvalidAWSAccountID', { about: owner })
  if (endpoint !== undefined && !isHostAndPort(endpoint)) {
    throw new StorageError('InvalidCustomEndpoint', { about: endpoint })
  }
  if (pathStyle && accelerate) throw new StorageError('ForcePathStyleEndpointNotSupported')
}

export function isDnsCompatible(bucket: string): boolean {
  const hasShape = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)
  return hasShape && !bucket.includes('..') && !isIPv4(bucket)
}

function isHostAndPort(endpoint: string): boolean {
  return !endpoint.includes('://') && URL.canParse(`http://${endpoint}`) && !/[/?#@\s]/.test(endpoint)
}
