/** Spec 1: a failure is told to the console only; the screen that needs OpenCV says so itself. */
export async function startOpenCv(): Promise<void> {
  try {
    const { loadOpenCv } = await import('./loadOpenCv.ts')
    await loadOpenCv()
  } catch (error) {
    console.error('Failed to load opencv.js from S3:', error)
  }
}
