/** Longest wait for a paint that may never come: a page opened in the background is not painted at all. */
const longestMs = 200

/** Resolves when the frame written in index.html has been painted, so that no work of ours stands before it. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs)
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
