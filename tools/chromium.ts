import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const shellPlaces = ['/usr/lib/chromium/chromium-headless-shell']

/** A whole browser, for benchmarks and pictures: CHROME_PATH, an installed one, or (as root on Debian) one installed now. */
export function findChromium(): string {
  const found = findOrInstall(places, 'chromium')
  if (found) return found
  console.error('Chromium がありません。Chromium をインストールするか、CHROME_PATH に場所を指定してください。')
  process.exit(1)
}

/**
 * The browser of the journeys: the same Chromium without its windows (Debian's chromium-headless-shell) where there is
 * one. Nobody looks at the windows, and their work is a third of what a journey costs.
 */
export function findJourneyBrowser(): string {
  return findOrInstall(shellPlaces, 'chromium-headless-shell') ?? findChromium()
}

/** The same, as far as it is here: who only reads the settings of the tests installs nothing. */
export function installedJourneyBrowser(): string | undefined {
  return found([...shellPlaces, ...places])
}

const found = (wanted: readonly string[]): string | undefined =>
  [process.env.CHROME_PATH, ...wanted].find((path) => path && existsSync(path))

function findOrInstall(wanted: readonly string[], packageName: string): string | undefined {
  if (found(wanted) && hasJapaneseFont()) return found(wanted)
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installByApt(packageName)
  return found(wanted)
}

function hasJapaneseFont(): boolean {
  const list = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' })
  return list.error !== undefined || list.stdout.trim() !== ''
}

function installByApt(packageName: string): void {
  console.log('Chromium と日本語フォントをインストールしています…')
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Without a network the one that is there must do, soon.
  const soon = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1']
  spawnSync('apt-get', ['update', '-qq', ...soon], { ...options, env })
  spawnSync('apt-get', ['install', '-y', '-qq', ...soon, packageName, 'fonts-noto-cjk'], { ...options, env })
}

/**
 * A window is built with two hidden pages for its address bar, one second of work each time, though nobody types there.
 * A second list of features replaces the first, so Playwright's own is said again.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Flags every headless run needs here: no sandbox as root, no calls home, no work for what is never looked at. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join(',')}`,
]
