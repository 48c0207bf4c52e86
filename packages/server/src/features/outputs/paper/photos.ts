import { createHash } from 'node:crypto'
import type { Attachment } from '@ecs/core'
import type { Db } from '../../../engines/db/index.ts'
import type { Box, Page, PdfDocument, Picture } from '../../../engines/pdf/document.ts'
import type { Services } from '../../../services.ts'
import { contentPath, thumbnailHash, thumbnailPath } from '../../attachments/index.ts'
import { colours } from './flow.ts'

export type Albums = {
  /** Written into the document at once and not kept: five hundred photos take the memory of one. */
  take: (file: Attachment, size: 'small' | 'full') => Promise<Picture | undefined>
}

/** A larger one is shown by its small picture: paper shows no more of it. */
const largestFull = 4_000_000

export function openAlbum(
  tx: Db,
  { files, log }: Pick<Services, 'files' | 'log'>,
  pdf: PdfDocument,
  drain: () => Promise<void>,
): Albums {
  const { small, full } = photoReader(tx, { files, log })
  return {
    take: async (file, size) => {
      await drain()
      if (!file.contentType.startsWith('image/')) return undefined
      const isSmall = size === 'small' || file.bytes > largestFull
      const first = isSmall ? await small(file) : await full(file)
      const shown = first && pdf.picture(first)
      if (shown) return shown
      // No small picture, or a kind of picture that a PDF does not know: the other one may do.
      const second = isSmall ? file.bytes <= largestFull && (await full(file)) : await small(file)
      return second ? pdf.picture(second) : undefined
    },
  }
}

/** The bytes of a photo, when they are those that were taken. */
export function photoReader(tx: Db, { files, log }: Pick<Services, 'files' | 'log'>) {
  const read = async (path: string, sha256: string): Promise<Buffer | undefined> => {
    const pieces: Uint8Array[] = []
    try {
      for await (const piece of (await files.get({ path })).body) pieces.push(piece)
    } catch {
      return undefined
    }
    const bytes = Buffer.concat(pieces)
    // The hash is evidence: a photo that was changed in the store is not printed as if it were the one that was taken.
    if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes
    log.error({ path }, 'a stored file is not what was sent')
    return undefined
  }
  const small = async (file: Attachment) => {
    const content = { attachmentId: file.id, sha256: file.sha256 }
    const known = await thumbnailHash(tx, content)
    return known === undefined ? undefined : read(thumbnailPath(content), known)
  }
  const full = (file: Attachment) => read(contentPath({ attachmentId: file.id, sha256: file.sha256 }), file.sha256)
  return { small, full }
}

/** As large as it fits into the box, in its middle; an empty frame with words where there is nothing to show. */
export function place(pdf: PdfDocument, page: Page, picture: Picture | undefined, box: Box): void {
  if (!picture) {
    const words = '画像を表示できません'
    page.outline(box, { colour: colours.line, widthMm: 0.1 })
    const x = box.x + (box.width - pdf.widthOf(words, 2.6)) / 2
    page.text(words, { x, y: box.y + box.height / 2, sizeMm: 2.6, colour: colours.quiet })
    return
  }
  const scale = Math.min(box.width / picture.width, box.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  page.picture(picture, {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
    width,
    height,
  })
}
