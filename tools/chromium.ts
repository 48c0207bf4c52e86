import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The browser of the journeys: CHROME_PATH, an installed one, or (as root on Debian) one installed now. */
export function findChromium(): string {
  const known = [process.env.CHROME_PATH, ...places].find((path) => path && existsSync(path))
  if (known && hasJapaneseFont()) return known
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installByApt()
  const found = [process.env.CHROME_PATH, ...places].find((path) => path && existsSync(path))
  if (found) return found
  console.error('Chromium がありません。Chromium をインストールするか、CHROME_PATH に場所を指定してください。')
  process.exit(1)
}

function hasJapaneseFont(): boolean {
  const list = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' })
  return list.error !== undefined || list.stdout.trim() !== ''
}

function installByApt(): void {
  console.log('Chromium と日本語フォントをインストールしています…')
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { ...options, env })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], { ...options, env })
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
