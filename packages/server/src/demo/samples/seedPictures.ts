import { createHash } from 'node:crypto'
import * as pictures from '../../features/pictures/index.ts'
import type { Services } from '../../services.ts'
import { type DrawingName, drawings } from './drawings.ts'
import { pictureIdOf } from './samplePictures.ts'

/** The files come first: a template never names a picture that is not there. Done twice it changes nothing. */
export async function seedPictures({ db, files, now }: Services, byUserId: string): Promise<void> {
  for (const [name, draw] of Object.entries(drawings)) {
    const canvas = draw()
    const content = canvas.png()
    const sha256 = createHash('sha256').update(content).digest('hex')
    const { width, height } = canvas
    const id = pictureIdOf(name as DrawingName)
    await files.put({ path: pictures.picturePath({ id, sha256 }) }, content, { accept: ['image/png'], sha256 })
    const picture = { id, sha256, bytes: content.length, contentType: 'image/png', width, height }
    await pictures.add(db.kysely, picture, byUserId, now())
  }
}
