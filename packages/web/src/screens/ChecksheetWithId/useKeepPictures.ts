import { useEffect } from 'react'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { loadPictures } from '../../sheet/view/pictures/LatePictures.tsx'
import { whenIdle } from '../../startup/whenIdle.ts'

/** Reference pictures of an open sheet follow when there is time: it may be carried to where there is no network. */
export function useKeepPictures(): void {
  const { me, sheet } = useOpenSheet()
  useEffect(() => {
    const { content } = sheet.version
    if (!content.processes.some(({ items }) => items.some(({ media, documents }) => media?.length || documents))) return
    const keep = async () => {
      const [{ keepPictures }, { syncClientOf }] = await Promise.all([
        import('../../sync/pictures.ts'),
        import('../../sync/syncClient.ts'),
        loadPictures(),
      ])
      await keepPictures(await syncClientOf(me.id), sheet.version)
    }
    whenIdle(() => void keep().catch((error) => console.info('reference pictures are not here yet:', error)))
  }, [me.id, sheet])
}
