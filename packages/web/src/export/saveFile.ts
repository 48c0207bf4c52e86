/** Hands a file to the browser's own downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has begun to write by then; a revoked address would stop it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
