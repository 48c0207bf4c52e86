/** A screen's program could not be fetched: offline before it was ever opened, or a new version took its place. */
export class ScreenNotLoaded extends Error {
  override name = 'ScreenNotLoaded'
}

export async function loadScreen<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new ScreenNotLoaded('the screen could not be fetched', { cause })
  }
}
