import { appError } from '@ecs/core'
import { pictureLimits, StorageError } from '../../engines/files/index.ts'

/** What a user is told when the store refuses or fails. Anything that is our own mistake stays as it is. */
export function fileError(error: unknown, { maxBytes = 20_000_000 } = {}): unknown {
  if (!(error instanceof StorageError)) return error
  switch (error.name) {
    case 'NotFound':
    case 'AccessDenied':
      return appError('notFound')
    case 'NoSpace':
      return appError('noSpace')
    case 'StoreUnavailable':
      return appError('unavailable')
    case 'EntityTooLarge':
    case 'ObjectIsTooLarge':
      return appError('tooLarge', { maxBytes })
    case 'PictureTooLarge':
      return appError('tooManyPixels', { maxPixels: pictureLimits.maxPixels })
    case 'NotAPicture':
      return appError('notAPicture')
    case 'UnsupportedType':
      return appError('wrongType', { accepts: 'JPEG・PNG・WebP' })
    default:
      return error.status < 500 ? appError('badRequest', { issues: [{ path: '', message: error.message }] }) : error
  }
}
