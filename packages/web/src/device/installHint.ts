type Told = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { standalone?: boolean }

/** On iPhone and iPad, in the browser rather than from the home screen. An iPad calls itself a Mac, with fingers. */
export function wantsInstallHint({ userAgent, maxTouchPoints, standalone }: Told): boolean {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple && standalone !== true
}
